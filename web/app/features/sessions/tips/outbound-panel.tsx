import { Text } from '@chakra-ui/react';
import { METRICS } from '@shared/metrics/registry';
import {
  type SessionKey,
  type SessionResource,
  useSessionResource,
} from '@web/app/features/shared/use-session-resource';
import { formatTokensExactly } from '@web/lib/format';
import { formatTime } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';

type Tip = SessionResource<'outboundTips.json'>['tips'][number];

/** What the performer gave to others during the session, from the uploaded ledger. */
export function OutboundPanel({ session }: { session: SessionKey }) {
  const { zone } = useAccount();
  const query = useSessionResource(session, 'outboundTips.json');
  return (
    <Panel
      title={METRICS.tipsGiven.label}
      note="Tips to other rooms, from your uploaded token ledger"
    >
      <AsyncPanel
        query={query}
        minHeight={120}
        isEmpty={({ tips }) => tips.length === 0}
        empty={
          query.data?.isCovered ? (
            <EmptyNote title="You didn’t tip other rooms in this session" />
          ) : (
            <EmptyNote title="No data">
              Your token ledger doesn’t cover this whole session. The browser extension uploads it.
            </EmptyNote>
          )
        }
      >
        {({ tips, tokens, isCovered }) => (
          <>
            <Text mb="3">
              {!Number.isNaN(tokens) && (
                <>
                  <Private>{formatTokensExactly(tokens)}</Private> in{' '}
                </>
              )}
              {tips.length} {tips.length === 1 ? 'tip' : 'tips'}
              {!isCovered && ', for the part of the session your ledger covers'}
            </Text>
            <DataTable
              caption="Tips you gave, in order"
              columns={columnsIn(zone, !Number.isNaN(tokens))}
              rows={tips}
              rowKey={({ time }) => time}
              pageSize={10}
              csvName={`${session.performer}-given-${session.startTime.slice(0, 16)}`}
            />
          </>
        )}
      </AsyncPanel>
    </Panel>
  );
}

function columnsIn(zone: string, seesMoney: boolean): Column<Tip>[] {
  return [
    {
      key: 'time',
      header: 'Time',
      sortBy: ({ time }) => time,
      csv: ({ time }) => time,
      cell: ({ time }) => formatTime(time, zone),
    },
    ...(seesMoney
      ? [tokensColumn<Tip>({ metric: 'tipsGiven', header: 'Tokens' }), usdColumn<Tip>()]
      : []),
  ];
}
