import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { formatAtLeast } from '@web/lib/format';
import { formatDay, formatShortDay, formatSpan } from '@web/lib/format-time';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { everyNth } from '@web/ui/charts/time-ticks';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { chartColors } from '@web/ui/theme/chart-colors';
import { getMeasureDisplay } from './measure-display';
import { AVERAGE_WINDOWS, type TrendMeasure, type TrendPoint } from './trend-days';

const TICK_WIDTH = 64;

export interface AverageLine extends ChartSeries {
  /** Index in AVERAGE_WINDOWS. */
  readonly place: number;
}

const COLORS = [chartColors.ink, chartColors.accent, chartColors.axis];

export function averageLines(places: readonly number[], by: CalendarStep): AverageLine[] {
  return places.map((place) => ({
    place,
    key: `average${AVERAGE_WINDOWS[by][place]}`,
    name: `${AVERAGE_WINDOWS[by][place]}-${by} average`,
    color: COLORS[place] ?? chartColors.ink,
    mark: 'line',
  }));
}

/** Returns the labeled days, weeks or months. */
export function trendAxis(points: readonly { key: string; start: number }[], zone: string) {
  const starts = new Map(points.map(({ key, start }) => [key, start]));
  return (width: number) => ({
    ticks: everyNth([...starts.keys()], width / TICK_WIDTH),
    formatX: (key: string) => formatShortDay(starts.get(key) ?? 0, zone),
  });
}

/** Returns the details of a day, week or month, and the averages that end with it. */
export function trendFacts(
  { start, end, state, value, averages, isAtLeast }: TrendPoint,
  {
    measure,
    by,
    lines,
    zone,
  }: { measure: TrendMeasure; by: CalendarStep; lines: readonly AverageLine[]; zone: string },
): PointFacts {
  const { label: name, color, format, isPrivate } = getMeasureDisplay(measure);
  const own =
    value === null
      ? []
      : [{ name, value: formatAtLeast(format(value), isAtLeast), color, isPrivate }];
  const means = lines.flatMap((line) => {
    const mean = averages[line.place];
    return mean == null
      ? []
      : [{ name: line.name, value: format(mean), color: line.color, isPrivate }];
  });
  const notes = { done: undefined, unknown: 'No data', unfinished: 'So far' } as const;
  const title = by === 'day' ? formatDay(start, zone) : formatSpan(start, end, zone);
  return { title, rows: [...own, ...means], note: notes[state] };
}
