import { chakra } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@web/lib/call-error';
import { MISSING } from '@web/lib/format';
import { formatDateTime, zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { Panel } from '@web/ui/components/panel';
import { tokensColumn } from '@web/ui/components/token-columns';
import { UserName } from '@web/ui/components/user-name';
import { type Bought, seesMoney } from './sales';

/**
 * Somebody may buy the same item twice at the same moment, so `place` makes each purchase unique.
 */
type Purchase = Bought['purchases'][number] & { readonly place: number };

/** The service's maximum. */
const MAX = 500;

/** Every purchase with its buyer, newest first. */
export function NewestPanel({
  query,
  performer,
}: {
  query: UseQueryResult<Bought, CallError>;
  performer: string;
}) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  const isCut = query.data?.purchases.length === MAX;
  return (
    <Panel
      title="Recent purchases"
      note={isCut ? `Last ${MAX} in this period · ${zoneLabel(zone)}` : zoneLabel(zone)}
    >
      <AsyncPanel
        query={query}
        minHeight={220}
        isEmpty={({ purchases }) => purchases.length === 0}
        empty="No purchases in this period"
      >
        {({ purchases }) => (
          <DataTable
            caption="Purchases, newest first"
            columns={columnsOf(zone, openTipper, seesMoney(purchases))}
            rows={purchases.map((one, place) => ({ ...one, place }))}
            rowKey={({ place }) => String(place)}
            initialSort={{ key: 'time', direction: 'descending' }}
            pageSize={10}
            csvName={`${performer}-purchases`}
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
): Column<Purchase>[] {
  return [
    {
      key: 'time',
      header: 'When',
      sortBy: ({ time }) => time,
      csv: ({ time }) => time,
      cell: ({ time }) => formatDateTime(time, zone),
    },
    {
      key: 'buyer',
      header: 'Buyer',
      sortBy: ({ buyer }) => buyer,
      csv: ({ buyer }) => buyer,
      // Purchases are never anonymous. A missing name was not stored.
      cell: ({ buyer, item }) => (
        <>
          {buyer === null ? MISSING : <UserName name={buyer} onOpen={onOpen} />}
          {/* On a phone, a separate column would be too narrow. */}
          <chakra.span
            display={{ base: 'block', sm: 'none' }}
            color="fg.muted"
            textStyle="sm"
            overflowWrap="anywhere"
          >
            {item}
          </chakra.span>
        </>
      ),
    },
    {
      key: 'item',
      header: 'Item',
      hideBelow: 'sm',
      sortBy: ({ item }) => item,
      csv: ({ item }) => item,
      cell: ({ item }) => <chakra.span overflowWrap="anywhere">{item}</chakra.span>,
    },
    ...(hasMoney ? [tokensColumn<Purchase>({ metric: 'media', header: 'Tokens' })] : []),
  ];
}
