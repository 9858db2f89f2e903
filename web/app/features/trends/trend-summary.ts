import type { TrendPoint } from './trend-days';

/** The latest days compared with all visible ones. */
export interface TrendSummary {
  /** Averages over finished, measured days; null if there are none. */
  readonly recent: number | null;
  readonly usual: number | null;
  /** By how much `recent` is above `usual`, in percent; null with too little data. */
  readonly percent: number | null;
  /** Days that `usual` covers, including those without sessions. */
  readonly days: number;
  /** The first and the last day with a value. */
  readonly first: TrendPoint | null;
  readonly last: TrendPoint | null;
  /** More was earned in the recent days than is known: `recent` is a lower bound. */
  readonly isAtLeast: boolean;
}

/** As many as the shortest average. */
export const RECENT_DAYS = 7;

export function trendSummary(points: readonly TrendPoint[]): TrendSummary {
  const withValue = points.filter(({ value }) => value !== null);
  const first = withValue[0] ?? null;
  const done = points.filter(({ state, start }) => isFrom(first, start) && state !== 'unfinished');
  const recent = meanOf(done.slice(-RECENT_DAYS));
  const usual = meanOf(done);
  const isEnough = done.length >= 2 * RECENT_DAYS && recent !== null && usual !== null;
  return {
    recent,
    usual,
    percent: isEnough && usual > 0 ? (100 * (recent - usual)) / usual : null,
    days: done.length,
    first,
    last: withValue.at(-1) ?? null,
    isAtLeast: done.slice(-RECENT_DAYS).some((point) => point.isAtLeast),
  };
}

function isFrom(first: TrendPoint | null, start: number): boolean {
  return first !== null && start >= first.start;
}

/** Unmeasured days don't count. */
function meanOf(points: readonly TrendPoint[]): number | null {
  const values = points.flatMap(({ value }) => value ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
