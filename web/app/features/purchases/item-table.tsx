import { chakra } from '@chakra-ui/react';
import { formatCount } from '@web/lib/format';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { tokensColumn, usdColumn } from '@web/ui/components/token-columns';
import type { Item } from './sales';

const columnsFor = (seesMoney: boolean): readonly Column<Item>[] => [
  {
    key: 'item',
    header: 'Item',
    sortBy: ({ item }) => item,
    csv: ({ item }) => item,
    cell: ({ item }) => <chakra.span overflowWrap="anywhere">{item}</chakra.span>,
  },
  {
    key: 'count',
    metric: 'mediaSold',
    isNumeric: true,
    sortBy: ({ count }) => count,
    csv: ({ count }) => count,
    cell: ({ count }) => formatCount(count),
  },
  ...(seesMoney
    ? [tokensColumn<Item>({ metric: 'media' }), { ...usdColumn<Item>(), hideBelow: 'sm' as const }]
    : []),
  {
    key: 'buyers',
    metric: 'buyers',
    isNumeric: true,
    hideBelow: 'sm',
    sortBy: ({ buyers }) => buyers,
    csv: ({ buyers }) => buyers,
    cell: ({ buyers }) => formatCount(buyers),
  },
];

/** Items by tokens, ten per page. */
export function ItemTable({
  items,
  seesMoney,
  csvName,
}: {
  items: readonly Item[];
  seesMoney: boolean;
  csvName: string;
}) {
  return (
    <DataTable
      caption="Photos and videos sold, most tokens first"
      columns={columnsFor(seesMoney)}
      rows={items}
      rowKey={({ item }) => item}
      pageSize={10}
      csvName={csvName}
    />
  );
}
