import { chakra } from '@chakra-ui/react';
import type { Unit } from '@shared/metrics/units';
import { formatAtLeast, formatPercent, MISSING } from '@web/lib/format';
import { formatMetric } from '@web/lib/format-metric';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Column } from '@web/ui/components/data-table';
import { MetricHelp } from '@web/ui/components/metric-help';
import { Private } from '@web/ui/components/private';
import type { ReactNode } from 'react';
import type { ComparedStat } from './compare-stats';

/** Units for the column with names in the CSV file. Times are in minutes. */
const CSV_UNITS: Readonly<Partial<Record<Unit, string>>> = {
  tokens: ' (tokens)',
  tokensPerHour: ' (tokens)',
  seconds: ' (minutes)',
};

/** Every number of a period: current, previous, and the difference if there is a comparison. */
export function statTable(
  rows: readonly ComparedStat[],
  { caption, csvName }: { caption: string; csvName: string },
): ChartTableData<ComparedStat> {
  const isCompared = rows.some(({ before }) => before !== null);
  return {
    caption,
    csvName,
    rows,
    rowKey: ({ metric }) => metric.id,
    columns: [
      {
        key: 'figure',
        header: 'Metric',
        cell: ({ metric }) => (
          <>
            {metric.label}
            <MetricHelp metric={metric.id} />
          </>
        ),
        csv: ({ metric }) => `${metric.label}${CSV_UNITS[metric.unit] ?? ''}`,
      },
      {
        ...amounts('now', 'This period', ({ now }) => now),
        cell: (row) =>
          formatValue(row, row.now, (value) =>
            formatAtLeast(formatMetric(row.metric, value), row.isAtLeast),
          ),
      },
      ...(isCompared ? COMPARED : []),
    ],
  };
}

function amounts(
  key: string,
  header: string,
  of: (row: ComparedStat) => number | null,
): Column<ComparedStat> {
  return {
    key,
    header,
    isNumeric: true,
    cell: (row) => formatValue(row, of(row), (value) => formatMetric(row.metric, value)),
    csv: (row) => filed(row, of(row)),
  };
}

const COMPARED: readonly Column<ComparedStat>[] = [
  amounts('before', 'Previous period', ({ before }) => before),
  {
    key: 'difference',
    header: 'Difference',
    isNumeric: true,
    cell: (row) =>
      formatValue(row, row.difference, (value) =>
        signed(value, (size) => formatMetric(row.metric, size)),
      ),
    csv: (row) => filed(row, row.difference),
  },
  {
    key: 'percent',
    metric: 'change',
    isNumeric: true,
    cell: ({ metric, percent }) =>
      percent === null ? (
        MISSING
      ) : (
        <chakra.span
          color={!metric.isMoney || percent === 0 ? 'fg.muted' : percent > 0 ? 'fg.good' : 'fg.bad'}
        >
          {signed(percent, formatPercent)}
        </chakra.span>
      ),
    csv: ({ percent }) => percent,
  },
];

function formatValue(
  { metric }: ComparedStat,
  value: number | null,
  format: (value: number) => string,
): ReactNode {
  if (value === null) return MISSING;
  return metric.isMoney ? <Private>{format(value)}</Private> : format(value);
}

/** Hidden money stays empty. */
function filed({ metric }: ComparedStat, value: number | null): number | null {
  if (value === null || Number.isNaN(value)) return null;
  return metric.unit === 'seconds' ? Math.round(value / 60) : value;
}

/** `+1,200 tk`, `−12%`. */
function signed(value: number, format: (value: number) => string): string {
  if (value === 0) return format(0);
  return `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;
}
