import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { zoneLabel } from '@web/lib/format-time';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { lazy, type ReactNode } from 'react';
import { getMeasureDisplay } from './measure-display';
import { SEVERAL } from './several';
import { AVERAGE_WINDOWS, drawnAverages, type TrendMeasure, type TrendPoint } from './trend-days';
import { averageLines } from './trend-facts';
import { trendTable } from './trend-table';

const TrendDrawing = lazy(() => import('./trend-drawing'));

/** One measure per day, week or month, with its averages. */
export function TrendChart({
  points,
  measure,
  by,
  zone,
  csvName,
  controls,
}: {
  points: readonly TrendPoint[];
  measure: TrendMeasure;
  by: CalendarStep;
  zone: string;
  csvName: string;
  controls: ReactNode;
}) {
  const { label, unit, color, mark } = getMeasureDisplay(measure);
  const lines = averageLines(drawnAverages(points, by), by);
  const own: ChartSeries = { key: measure, name: `${label} per ${by}`, color, mark };
  const table = trendTable(points, {
    measure,
    by,
    lines,
    zone,
    csvName: `${csvName}-${measure}-${by}s`,
  });
  return (
    <ChartFrame
      // Resets the hidden lines when the measure changes.
      key={measure}
      title={`${label} per ${by}`}
      metric={measure}
      unit={unit}
      zone={zoneLabel(zone)}
      height={300}
      series={[own, ...lines]}
      controls={controls}
      note={noteOf(points, measure, by, lines.length)}
      table={table}
    >
      <TrendDrawing points={points} measure={measure} by={by} lines={lines} zone={zone} />
    </ChartFrame>
  );
}

function noteOf(
  points: readonly TrendPoint[],
  measure: TrendMeasure,
  by: CalendarStep,
  lines: number,
): string {
  const { mark } = getMeasureDisplay(measure);
  const hasGaps = points.some(({ state }) => state === 'unknown');
  return [
    by === 'day' ? '' : `More than a year is shown by ${by}.`,
    `Finished sessions count ${by === 'day' ? 'on' : 'in'} the ${by} they started.`,
    mark === 'bar'
      ? `${SEVERAL[by]} off count as 0 in averages. The hatched ${by} is still in progress.`
      : `Averages skip ${by}s with no data.`,
    hasGaps ? 'Gray: no data.' : '',
    points.some(({ isAtLeast }) => isAtLeast)
      ? `≥ means at least: we can’t see private shows and other income of that ${by}.`
      : '',
    lines < AVERAGE_WINDOWS[by].length ? 'Choose a longer range to see longer averages.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
