import { BEGINNING } from '../../../../shared/domain/tip-menu/menu';
import type { ItemPerformance } from '../../../../shared/domain/tip-menu/performance';
import { type Column, DataTable } from '../../components/data-table';
import { Panel } from '../../components/panel';
import { Private } from '../../components/private';
import { formatCount, formatTokensExactly } from '../../lib/format';
import { formatDay } from '../../lib/format-time';
import { useAccount } from '../../lib/performer';

type Price = ItemPerformance['prices'][number];

/** Every price that an item had, and what it brought at each in the period; nothing while there was one. */
export function PricesPanel({ items, name }: { items: readonly ItemPerformance[]; name: string }) {
  const { zone } = useAccount();
  const prices = items.filter((item) => item.name === name).flatMap((item) => item.prices);
  if (prices.length < 2) return null;
  return (
    <Panel title={`Prices of ${name}`} note="What it brought at each in this period">
      <DataTable
        caption={`Prices of ${name}, newest first`}
        columns={columnsIn(zone)}
        rows={prices.toReversed()}
        rowKey={({ startTime, tokens }) => `${startTime} ${tokens}`}
        pageSize={10}
        csvName={`${name}-prices`}
      />
    </Panel>
  );
}

function columnsIn(zone: string): Column<Price>[] {
  return [
    {
      key: 'tokens',
      header: 'Price',
      isNumeric: true,
      csv: ({ tokens }) => tokens,
      cell: ({ tokens }) => formatTokensExactly(tokens),
    },
    {
      key: 'from',
      header: 'From',
      csv: ({ startTime }) => startTime,
      cell: ({ startTime }) =>
        startTime === BEGINNING ? 'The beginning' : formatDay(startTime, zone),
    },
    {
      key: 'to',
      header: 'To',
      csv: ({ endTime }) => endTime,
      cell: ({ endTime }) => (endTime === undefined ? 'Now' : formatDay(endTime, zone)),
    },
    {
      key: 'count',
      header: 'Tips',
      isNumeric: true,
      csv: ({ count }) => count,
      cell: ({ count }) => formatCount(count),
    },
    {
      key: 'sum',
      header: 'Tokens',
      isNumeric: true,
      csv: ({ sum }) => sum,
      cell: ({ sum }) => <Private>{formatTokensExactly(sum)}</Private>,
    },
  ];
}
