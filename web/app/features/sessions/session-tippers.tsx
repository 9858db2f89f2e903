import type { CamSessionDetails } from '@shared/api/sessions';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import type { Column } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { TopTippersTable } from '../shared/top-tippers/top-tippers-table';
import { useOpenTipper } from './use-open-tipper';

type Tipper = CamSessionDetails['tippers'][number];

/**
 * The session's tippers. A name opens its history, and the top tippers can be thanked in public.
 */
export function SessionTippers({
  details: { tippers, session },
  performer,
}: {
  details: CamSessionDetails;
  performer: string;
}) {
  const { zone } = useAccount();
  const openTipper = useOpenTipper();
  const day = formatDay(session.startTime, zone);
  return (
    <Panel title="Tippers" note={openTipper && 'Select a name to see their history.'}>
      {tippers.length === 0 ? (
        <EmptyNote title="No tips in this session">
          {session.isLive && 'New tips appear here within a minute.'}
        </EmptyNote>
      ) : (
        <TopTippersTable
          title={null}
          tippers={tippers}
          csvName={`${performer}-tippers-${session.startTime.slice(0, 16)}`}
          periodLabel={day}
          share={{ performer }}
          onOpen={openTipper}
          moreColumns={MORE}
        />
      )}
    </Panel>
  );
}

const MORE: readonly Column<Tipper>[] = [
  {
    key: 'tips',
    metric: 'tipCount',
    isNumeric: true,
    hideBelow: 'sm',
    sortBy: ({ tips }) => tips,
    csv: ({ tips }) => tips,
    cell: ({ tips }) => formatCount(tips),
  },
  {
    key: 'highestTip',
    metric: 'highestTip',
    isNumeric: true,
    hideBelow: 'sm',
    sortBy: ({ highestTip }) => highestTip,
    csv: ({ highestTip }) => highestTip,
    cell: ({ highestTip }) => <Private>{formatTokensExactly(highestTip)}</Private>,
  },
];
