import { chakra } from '@chakra-ui/react';
import type { ItemPerformance } from '@shared/domain/tip-menu/performance';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { tokensColumn } from '@web/ui/components/token-columns';

/** The items' earnings as table rows in the chart's order. */
export function performanceTable(
  items: readonly ItemPerformance[],
  csvName: string,
): ChartTableData<ItemPerformance> {
  return {
    caption: 'What each tip menu item earned',
    csvName,
    rows: items,
    rowKey: ({ name, amount }) => `${amount} ${name}`,
    columns: [
      {
        key: 'name',
        header: 'Item',
        sortBy: ({ name }) => name,
        csv: ({ name }) => name,
        cell: ({ name }) => <chakra.span overflowWrap="anywhere">{name}</chakra.span>,
      },
      {
        key: 'amount',
        header: 'Current price',
        isNumeric: true,
        sortBy: ({ amount }) => amount,
        csv: ({ amount }) => amount,
        cell: ({ amount }) => formatTokensExactly(amount),
      },
      {
        key: 'count',
        metric: 'menuItemCount',
        isNumeric: true,
        sortBy: ({ count }) => count,
        csv: ({ count }) => count,
        cell: ({ count }) => formatCount(count),
      },
      tokensColumn<ItemPerformance>({ metric: 'menuItemTips' }),
    ],
  };
}
