import type { CalendarStep } from '@shared/domain/time/calendar-step';
import type { TrendPoint } from './trend-days';

/** The latest days, weeks or months compared with all visible ones. */
export interface TrendSummary {
  /** Averages over finished, measured ones; null if there are none. */
  readonly recent: number | null;
  readonly usual: number | null;
  /** By how much `recent` is above `usual`, in percent; null with too little data. */
  readonly percent: number | null;
  /** How many `usual` covers, including those without sessions. */
  readonly count: number;
  /** The first and the last one with a value. */
  readonly first: TrendPoint | null;
  readonly last: TrendPoint | null;
  /** More was earned in the recent ones than is known: `recent` is a lower bound. */
  readonly isAtLeast: boolean;
}

/** As many as the shortest average has. */
export const RECENT: Readonly<Record<CalendarStep, number>> = { day: 7, week: 4, month: 3 };

export function trendSummary(points: readonly TrendPoint[], by: CalendarStep): TrendSummary {
  const withValue = points.filter(({ value }) => value !== null);
  const first = withValue[0] ?? null;
  const done = points.filter(({ state, start }) => isFrom(first, start) && state !== 'unfinished');
  const latest = done.slice(-RECENT[by]);
  const recent = meanOf(latest);
  const usual = meanOf(done);
  const isEnough = done.length >= 2 * RECENT[by] && recent !== null && usual !== null;
  return {
    recent,
    usual,
    percent: isEnough && usual > 0 ? (100 * (recent - usual)) / usual : null,
    count: done.length,
    first,
    last: withValue.at(-1) ?? null,
    isAtLeast: latest.some((point) => point.isAtLeast),
  };
}

function isFrom(first: TrendPoint | null, start: number): boolean {
  return first !== null && start >= first.start;
}

/** Unmeasured ones don't count. */
function meanOf(points: readonly TrendPoint[]): number | null {
  const values = points.flatMap(({ value }) => value ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
