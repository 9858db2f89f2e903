import { METRICS } from '@shared/metrics/registry';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@web/lib/call-error';
import { formatCount } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { nameColumn } from '@web/ui/components/name-column';
import { Panel } from '@web/ui/components/panel';
import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';
import { type Bought, seesMoney } from './sales';

type Buyer = Bought['buyers'][number];

/** The top buyers. */
export function BuyersPanel({
  query,
  periodLabel,
  performer,
}: {
  query: UseQueryResult<Bought, CallError>;
  periodLabel: string;
  performer: string;
}) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  return (
    <Panel title={METRICS.buyers.label} note={periodLabel}>
      <AsyncPanel
        query={query}
        minHeight={220}
        isEmpty={({ buyers }) => buyers.length === 0}
        empty={<NoBuyers hasProfiles={query.data?.hasProfiles ?? true} />}
      >
        {({ buyers }) => (
          <DataTable
            caption="Buyers, most tokens first"
            columns={columnsOf(zone, openTipper, seesMoney(buyers))}
            rows={buyers}
            rowKey={({ name }) => name}
            pageSize={10}
            csvName={`${performer}-buyers`}
          />
        )}
      </AsyncPanel>
    </Panel>
  );
}

function columnsOf(
  zone: string,
  onOpen: (name: string) => void,
  hasMoney: boolean,
): Column<Buyer>[] {
  return [
    nameColumn(onOpen),
    {
      key: 'count',
      metric: 'mediaSold',
      header: 'Items bought',
      isNumeric: true,
      sortBy: ({ count }) => count,
      csv: ({ count }) => count,
      cell: ({ count }) => formatCount(count),
    },
    ...(hasMoney
      ? [
          tokensColumn<Buyer>({ metric: 'media' }),
          { ...usdColumn<Buyer>(), hideBelow: 'sm' as const },
        ]
      : []),
    {
      key: 'lastBought',
      header: 'Last purchase',
      isNumeric: true,
      hideBelow: 'md',
      sortBy: ({ lastBought }) => lastBought,
      csv: ({ lastBought }) => lastBought,
      cell: ({ lastBought }) => formatDay(lastBought, zone),
    },
  ];
}

function NoBuyers({ hasProfiles }: { hasProfiles: boolean }) {
  if (hasProfiles) {
    return (
      <EmptyNote title="No known buyers in this period">
        Buyers appear here when they buy something. Choose a longer period to look further back.
      </EmptyNote>
    );
  }
  return (
    <ProfilesOffNote>
      Without tipper profiles, we keep what sold, not who bought it. Turn profiles on in your
      settings to see buyers, including earlier ones.
    </ProfilesOffNote>
  );
}
