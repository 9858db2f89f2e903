import { formatCount } from '@web/lib/format';
import { formatTime } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Column } from '@web/ui/components/data-table';
import type { Interactions } from './interactions';

type Quarter = Interactions['quarterHours'][number];

export function messageTable(
  rows: readonly Quarter[],
  { zone, csvName }: { zone: string; csvName: string },
): ChartTableData<Quarter> {
  return {
    caption: 'Messages per 15 minutes',
    csvName,
    rows,
    rowKey: ({ time }) => time,
    columns: [
      {
        key: 'time',
        header: 'From',
        cell: ({ time }) => formatTime(time, zone),
        sortBy: ({ time }) => time,
        csv: ({ time }) => time,
      },
      counted('publicMessages'),
      counted('tipMessages'),
      counted('privateMessages'),
      counted('chatters'),
    ],
  };
}

function counted(key: Exclude<keyof Quarter, 'time'>): Column<Quarter> {
  return {
    key,
    metric: key,
    isNumeric: true,
    cell: (quarter) => formatCount(quarter[key]),
    sortBy: (quarter) => quarter[key],
    csv: (quarter) => quarter[key],
  };
}
