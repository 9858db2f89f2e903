import { formatTokensExactly } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { Private } from '@web/ui/components/private';
import type { AverageDay } from './average-days';
import { AVERAGE_LINES } from './average-lines';

/** The lines of the chart as table rows, newest first. */
export function averageTable(
  days: readonly AverageDay[],
  { zone, csvName }: { zone: string; csvName: string },
): ChartTableData<AverageDay> {
  return {
    caption: 'Average income per day, newest first',
    csvName,
    rows: days.toReversed(),
    rowKey: ({ day }) => day,
    columns: [
      {
        key: 'day',
        header: 'Day',
        cell: ({ start }) => formatDay(start, zone),
        sortBy: ({ day }) => day,
        csv: ({ day }) => day,
      },
      ...AVERAGE_LINES.map(({ key, name, place }) => ({
        key,
        metric: 'incomePerDay' as const,
        header: name,
        isNumeric: true,
        cell: ({ averages }: AverageDay) => (
          <Private>{formatTokensExactly(rounded(averages[place]))}</Private>
        ),
        sortBy: ({ averages }: AverageDay) => averages[place] ?? null,
        csv: ({ averages }: AverageDay) => averages[place] ?? null,
      })),
    ],
  };
}

function rounded(value: number | null | undefined): number | null {
  return value == null ? null : Math.round(value);
}
