import type { CamSessionDetails } from '../../../../shared/api/sessions';
import { type Column, DataTable } from '../../components/data-table';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { Private } from '../../components/private';
import { tokensColumn, usdColumn } from '../../components/token-columns';
import { UserName } from '../../components/user-name';
import { formatCount, formatTokensExactly } from '../../lib/format';
import { useTipperParam } from '../../lib/use-tipper-param';

type Tipper = CamSessionDetails['tippers'][number];

/** Who tipped in this broadcast; a name opens its history. */
export function SessionTippers({
  details: { tippers, session },
  performer,
}: {
  details: CamSessionDetails;
  performer: string;
}) {
  const { openTipper } = useTipperParam();
  return (
    <Panel title="Who tipped" note="Open a name for its history.">
      {tippers.length === 0 ? (
        <EmptyNote title="Nobody tipped in this session" />
      ) : (
        <DataTable
          caption="Tippers of this session, most tokens first"
          columns={columnsWith(openTipper)}
          rows={tippers}
          rowKey={(tipper) => tipper.name ?? ''}
          pageSize={10}
          csvName={`${performer}-tippers-${session.startTime.slice(0, 16)}`}
        />
      )}
    </Panel>
  );
}

function columnsWith(onOpen: (name: string) => void): Column<Tipper>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      sortBy: ({ name }) => name,
      csv: ({ name }) => name ?? 'Anonymous',
      cell: ({ name }) => <UserName name={name} onOpen={onOpen} />,
    },
    tokensColumn(),
    { ...usdColumn(), hideBelow: 'sm' },
    {
      key: 'tips',
      header: 'Tips',
      isNumeric: true,
      sortBy: ({ tips }) => tips,
      csv: ({ tips }) => tips,
      cell: ({ tips }) => formatCount(tips),
    },
    {
      key: 'highestTip',
      header: 'Highest',
      isNumeric: true,
      hideBelow: 'sm',
      sortBy: ({ highestTip }) => highestTip,
      csv: ({ highestTip }) => highestTip,
      cell: ({ highestTip }) => <Private>{formatTokensExactly(highestTip)}</Private>,
    },
    {
      key: 'anonymous',
      header: 'Anonymous',
      isNumeric: true,
      hideBelow: 'md',
      sortBy: ({ anonymousTokens }) => anonymousTokens,
      csv: ({ anonymousTokens }) => anonymousTokens,
      cell: ({ anonymousTokens }) =>
        anonymousTokens === 0 ? '' : <Private>{formatTokensExactly(anonymousTokens)}</Private>,
    },
  ];
}
