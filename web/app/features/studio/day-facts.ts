import type { StudioMeasure } from '@shared/domain/studio/studio-days';
import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { METRICS } from '@shared/metrics/registry';
import { formatCount, formatDuration, formatTokensExactly } from '@web/lib/format';
import { formatDay, formatShortDay, formatSpan } from '@web/lib/format-time';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { everyNth } from '@web/ui/charts/time-ticks';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import type { DayPoint } from './day-points';
import { layerRows } from './layers';

const TICK_WIDTH = 64;

interface MeasureLook {
  /** What the axis counts. */
  readonly unit: string;
  readonly format: (value: number) => string;
  /** Rounds for the CSV file. */
  readonly round: (value: number) => number;
}

interface MeasureDisplay extends MeasureLook {
  /** The metric's label: on its button, in the chart's title, at the head of its column. */
  readonly label: string;
  readonly isPrivate: boolean;
}

const tokens = (value: number) => formatTokensExactly(Math.round(value));
const count = (value: number) => formatCount(Math.round(value));

const LOOKS: Readonly<Record<StudioMeasure, MeasureLook>> = {
  income: { unit: 'Tokens', format: tokens, round: Math.round },
  tips: { unit: 'Tokens', format: tokens, round: Math.round },
  media: { unit: 'Tokens', format: tokens, round: Math.round },
  timeLive: {
    unit: 'Hours',
    format: (value) => formatDuration(Math.round(value * 3600)),
    round: (value) => Math.round(value * 100) / 100,
  },
  tipCount: { unit: METRICS.tipCount.label, format: count, round: Math.round },
  sessions: { unit: METRICS.sessions.label, format: count, round: Math.round },
};

/** How a measure is named and written. */
export function getMeasureDisplay(measure: StudioMeasure): MeasureDisplay {
  const { label, isMoney } = METRICS[measure];
  return { ...LOOKS[measure], label, isPrivate: isMoney };
}

/** `Fri 20 Nov`, for a week `16–22 Nov`. */
export function dayLabel({ start, end }: DayPoint, by: CalendarStep, zone: string): string {
  return by === 'day' ? formatDay(start, zone) : formatSpan(start, end, zone);
}

export function dayAxis(points: readonly DayPoint[], zone: string) {
  const starts = new Map(points.map(({ key, start }) => [key, start]));
  return (width: number) => ({
    ticks: everyNth([...starts.keys()], width / TICK_WIDTH),
    formatX: (key: string) => formatShortDay(starts.get(key) ?? 0, zone),
  });
}

/** Returns the details of the day or week that starts on `day`. */
export function dayFacts(
  points: readonly DayPoint[],
  day: string,
  {
    layers,
    line,
    measure,
    by,
    zone,
  }: {
    layers: readonly ChartSeries[];
    line?: ChartSeries;
    measure: StudioMeasure;
    by: CalendarStep;
    zone: string;
  },
): PointFacts {
  const { format, isPrivate } = getMeasureDisplay(measure);
  const point = points.find(({ key }) => key === day);
  if (point === undefined) return { title: day, rows: [] };
  const title = dayLabel(point, by, zone);
  if (point.state === 'unknown') return { title, rows: [], note: 'Before your first model' };
  const rows = layerRows(layers, point.values, format, isPrivate);
  const running = point.state === 'unfinished' ? 'So far' : undefined;
  if (line === undefined || point.line === undefined) {
    return { title, rows, note: running ?? (rows.length === 0 ? 'No one live' : undefined) };
  }
  return {
    title,
    rows: [...rows, { name: line.name, value: format(point.line), color: line.color, isPrivate }],
    note: running ?? (rows.length === 0 ? 'Not live' : undefined),
  };
}
