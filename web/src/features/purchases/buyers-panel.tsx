import { Button } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { AsyncPanel } from '../../components/async-panel';
import { type Column, DataTable } from '../../components/data-table';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { tokensColumn, usdColumn } from '../../components/token-columns';
import { UserName } from '../../components/user-name';
import type { CallError } from '../../lib/call-error';
import { formatCount } from '../../lib/format';
import { formatDay } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { useTipperParam } from '../../lib/use-tipper-param';
import type { Bought } from './sales';

type Buyer = Bought['buyers'][number];

/** Who bought most. */
export function BuyersPanel({
  query,
  words,
  performer,
}: {
  query: UseQueryResult<Bought, CallError>;
  words: string;
  performer: string;
}) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  return (
    <Panel title="Buyers" note={words}>
      <AsyncPanel
        query={query}
        minHeight={220}
        isEmpty={({ buyers }) => buyers.length === 0}
        empty={<NoBuyers hasProfiles={query.data?.hasProfiles ?? true} />}
      >
        {({ buyers }) => (
          <DataTable
            caption="Buyers, most tokens first"
            columns={columnsOf(zone, openTipper)}
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

function columnsOf(zone: string, onOpen: (name: string) => void): Column<Buyer>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      sortBy: ({ name }) => name,
      csv: ({ name }) => name,
      cell: ({ name }) => <UserName name={name} onOpen={onOpen} />,
    },
    {
      key: 'count',
      header: 'Bought',
      isNumeric: true,
      sortBy: ({ count }) => count,
      csv: ({ count }) => count,
      cell: ({ count }) => formatCount(count),
    },
    tokensColumn(),
    { ...usdColumn<Buyer>(), hideBelow: 'sm' },
    {
      key: 'lastBought',
      header: 'Last bought',
      isNumeric: true,
      hideBelow: 'md',
      sortBy: ({ lastBought }) => lastBought,
      csv: ({ lastBought }) => lastBought,
      cell: ({ lastBought }) => formatDay(lastBought, zone),
    },
  ];
}

function NoBuyers({ hasProfiles }: { hasProfiles: boolean }) {
  const href = useDashboardHref();
  if (hasProfiles) {
    return (
      <EmptyNote title="No buyer known in this period">
        Buyers show from the day on which tipper profiles were switched on.
      </EmptyNote>
    );
  }
  return (
    <EmptyNote
      title="Tipper profiles are switched off"
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={href('settings')}>Open settings</Link>
        </Button>
      }
    >
      Without your consent Roomlight keeps what was sold, not who bought it. Switch profiles on in
      your settings to see buyers from then on.
    </EmptyNote>
  );
}
