import { METRICS } from '@shared/metrics/registry';
import { formatCount, formatDuration, formatTokensExactly } from '@web/lib/format';
import { formatDay, formatShortDay, formatTime } from '@web/lib/format-time';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { timeAxis } from '@web/ui/charts/time-axis';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { type HourPoint, isQuiet } from './hour-points';
import { layerRows } from './layers';

const HOUR_MS = 3_600_000;
const TICK_WIDTH = 64;

/** `Fri 20 Nov, 21:00 to 22:00`. */
export function hourLabel(time: string, zone: string): string {
  const end = Date.parse(time) + HOUR_MS;
  return `${formatDay(time, zone)}, ${formatTime(time, zone)} to ${formatTime(end, zone)}`;
}

/** Labels at round local times. Midnight shows the date. */
export function hourAxis(points: readonly HourPoint[], zone: string) {
  return (width: number) => {
    const axis = timeAxis(
      points.map(({ key }) => key),
      { length: HOUR_MS, most: Math.max(2, width / TICK_WIDTH), zone },
    );
    return {
      ticks: axis.ticks,
      formatX: (key: string) => {
        const label = axis.formatX(key);
        return label === '00:00' ? formatShortDay(Date.parse(key) + HOUR_MS - 1, zone) : label;
      },
    };
  };
}

/** Returns the details of the hour that starts at `time`. */
export function hourFacts(
  points: readonly HourPoint[],
  time: string,
  { layers, line, zone }: { layers: readonly ChartSeries[]; line?: ChartSeries; zone: string },
): PointFacts {
  const title = hourLabel(time, zone);
  const point = points.find(({ key }) => key === time);
  if (point === undefined) return { title, rows: [] };
  if (point.state === 'unknown') return { title, rows: [], note: 'No data for this hour' };
  const running = point.state === 'unfinished' ? 'So far' : undefined;
  if (isQuiet(point) && point.line === undefined) {
    return { title, rows: [], note: running ?? 'No one live' };
  }
  return {
    title,
    rows: [
      ...layerRows(layers, point.values, formatTokensExactly, true),
      ...(line && point.line !== undefined
        ? [
            {
              name: line.name,
              value: formatTokensExactly(Math.round(point.line)),
              color: line.color,
              isPrivate: true,
            },
          ]
        : []),
      { name: METRICS.tipCount.label, value: formatCount(point.tips) },
      {
        name: METRICS.timeLive.label,
        value: isQuiet(point) ? 'No one' : formatDuration(point.seconds),
      },
    ],
    note: running,
  };
}
