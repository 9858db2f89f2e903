import { AVERAGE_DAYS } from '@shared/domain/trends/trends';
import { zoneLabel } from '@web/lib/format-time';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { lazy, type ReactNode } from 'react';
import { getMeasureDisplay } from './measure-display';
import { drawnAverages, type TrendMeasure, type TrendPoint } from './trend-days';
import { averageLines } from './trend-facts';
import { trendTable } from './trend-table';

const TrendDrawing = lazy(() => import('./trend-drawing'));

/** One measure per day, with its averages. */
export function TrendChart({
  points,
  measure,
  zone,
  csvName,
  controls,
}: {
  points: readonly TrendPoint[];
  measure: TrendMeasure;
  zone: string;
  csvName: string;
  controls: ReactNode;
}) {
  const { label, unit, color, mark } = getMeasureDisplay(measure);
  const lines = averageLines(drawnAverages(points));
  const own: ChartSeries = { key: measure, name: `${label} per day`, color, mark };
  const table = trendTable(points, { measure, lines, zone, csvName: `${csvName}-${measure}-days` });
  return (
    <ChartFrame
      // Resets the hidden lines when the measure changes.
      key={measure}
      title={`${label} per day`}
      metric={measure}
      unit={unit}
      zone={zoneLabel(zone)}
      height={300}
      series={[own, ...lines]}
      controls={controls}
      note={noteOf(points, measure, lines.length)}
      table={table}
    >
      <TrendDrawing points={points} measure={measure} lines={lines} zone={zone} />
    </ChartFrame>
  );
}

function noteOf(points: readonly TrendPoint[], measure: TrendMeasure, lines: number): string {
  const { mark } = getMeasureDisplay(measure);
  const hasGaps = points.some(({ state }) => state === 'unknown');
  return [
    'Finished sessions count on the day they started.',
    mark === 'bar'
      ? 'Days off count as 0 in averages. The hatched day is still in progress.'
      : 'Averages skip days with no data.',
    hasGaps ? 'Gray: no data.' : '',
    points.some(({ isAtLeast }) => isAtLeast)
      ? '≥ means at least: we can’t see private shows and other income of that day.'
      : '',
    lines < AVERAGE_DAYS.length ? 'Choose a longer range to see longer averages.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
