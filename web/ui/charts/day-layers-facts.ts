import type { CalendarStep } from '@shared/domain/time/calendar-step';
import type { DayLayersPoint } from '@shared/domain/trends/day-layers';
import { formatDay, formatShortDay, formatSpan } from '@web/lib/format-time';
import type { ChartSeries } from './chart-legend';
import { everyNth } from './time-ticks';
import type { PointFacts } from './tooltip-card';

const TICK_WIDTH = 64;

export interface DayLayersDisplay {
  readonly layers: readonly ChartSeries[];
  readonly by: CalendarStep;
  readonly zone: string;
  readonly format: (amount: number) => string;
  readonly isPrivate: boolean;
}

export function dayAxis(points: readonly DayLayersPoint[], zone: string) {
  const starts = new Map(points.map(({ day, start }) => [day, start]));
  return (width: number) => ({
    ticks: everyNth([...starts.keys()], width / TICK_WIDTH),
    formatX: (day: string) => formatShortDay(starts.get(day) ?? 0, zone),
  });
}

/** Returns the amounts of the day or week that starts on `day`, largest first, below their sum. */
export function dayFacts(
  points: readonly DayLayersPoint[],
  day: string,
  { layers, by, zone, format, isPrivate }: DayLayersDisplay,
): PointFacts {
  const point = points.find((one) => one.day === day);
  if (point === undefined) return { title: day, rows: [] };
  const rows = layers
    .map(({ name, color }, place) => ({ name, color, amount: point.values[place] ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount)
    .map(({ amount, ...row }) => ({ ...row, value: format(amount), isPrivate }));
  const together = { name: 'Total', value: format(point.total), isPrivate };
  return {
    title: by === 'day' ? formatDay(point.start, zone) : formatSpan(point.start, point.end, zone),
    rows: rows.length > 1 ? [together, ...rows] : rows,
    note: point.state === 'unfinished' ? 'So far' : rows.length === 0 ? 'None' : undefined,
  };
}
