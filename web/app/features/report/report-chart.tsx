import { formatShortDay } from '@web/lib/format-time';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { everyNth } from '@web/ui/charts/time-ticks';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import type { Column } from '@web/ui/components/data-table';
import { lazy, type ReactNode } from 'react';
import { formatReportPeriod, formatShortMonth } from './format-report-period';
import type { ChartBy, ReportPoint } from './report-points';

const StackedChart = lazy(() => import('@web/ui/charts/stacked-chart'));
const TICK_WIDTH = 76;
const HEIGHT = 220;

/** The common parts of the three charts: one bar per week or month, and a table. */
export function ReportChart({
  title,
  unit,
  by,
  points,
  layers,
  rowsOf,
  columns,
  csvName,
  isPrivate = false,
  note,
}: {
  title: string;
  unit: string;
  by: ChartBy;
  points: readonly ReportPoint[];
  layers: readonly ChartSeries[];
  /** Returns the tooltip's rows for a point. */
  rowsOf: (point: ReportPoint) => PointFacts['rows'];
  /** Besides the period. */
  columns: readonly Column<ReportPoint>[];
  csvName: string;
  isPrivate?: boolean;
  note?: ReactNode;
}) {
  const keys = points.map(({ key }) => key);
  const describe = (key: string): PointFacts => {
    const point = points.find((one) => one.key === key);
    if (point === undefined) return { title: key, rows: [] };
    return {
      title: formatReportPeriod(by, key),
      rows: rowsOf(point),
      note: point.state === 'unfinished' ? 'So far' : undefined,
    };
  };
  return (
    <ChartFrame
      title={title}
      unit={unit}
      zone="GMT"
      height={HEIGHT}
      series={layers}
      {...(note !== undefined && { note })}
      table={{
        caption: `${title} by ${by}, newest first`,
        csvName,
        rows: points.toReversed(),
        rowKey: ({ key }) => key,
        columns: [periodColumn(by), ...columns],
      }}
    >
      <StackedChart
        points={points}
        layers={layers}
        axis={(width) => ({
          ticks: everyNth(keys, width / TICK_WIDTH),
          formatX: (key) => (by === 'month' ? formatShortMonth(key) : formatShortDay(key, 'UTC')),
        })}
        describe={describe}
        isPrivate={isPrivate}
      />
    </ChartFrame>
  );
}

function periodColumn(by: ChartBy): Column<ReportPoint> {
  return {
    key: 'period',
    header: by === 'month' ? 'Month' : 'Week',
    sortBy: ({ key }) => key,
    csv: ({ key }) => key,
    cell: ({ key }) => formatReportPeriod(by, key),
  };
}
