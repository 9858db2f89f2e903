import { chakra } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { AsyncPanel } from '../../components/async-panel';
import { type Column, DataTable } from '../../components/data-table';
import { Panel } from '../../components/panel';
import { tokensColumn } from '../../components/token-columns';
import { UserName } from '../../components/user-name';
import type { CallError } from '../../lib/call-error';
import { MISSING } from '../../lib/format';
import { formatDateTime, zoneLabel } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';
import { useTipperParam } from '../../lib/use-tipper-param';
import { type Bought, seesMoney } from './sales';

/** One person may buy the same twice in one moment, so each has its place in the list as well. */
type Purchase = Bought['purchases'][number] & { readonly place: number };

/** The service gives so many at most. */
const MOST = 500;

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
  const isCut = query.data?.purchases.length === MOST;
  return (
    <Panel
      title="Newest purchases"
      note={isCut ? `The last ${MOST} of the period · ${zoneLabel(zone)}` : zoneLabel(zone)}
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
      // Nobody buys anonymously: a missing name is one that was not kept.
      cell: ({ buyer, item }) => (
        <>
          {buyer === null ? MISSING : <UserName name={buyer} onOpen={onOpen} />}
          {/* A column of its own is too narrow for it on a phone. */}
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
    ...(hasMoney ? [tokensColumn<Purchase>()] : []),
  ];
}
