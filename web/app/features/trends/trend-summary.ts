import type { TrendPoint } from './trend-days';

/** The last days beside all that are drawn. */
export interface TrendSummary {
  /** Means of the finished days that were measured; null where none was. */
  readonly recent: number | null;
  readonly usual: number | null;
  /** How far `recent` is above `usual`; null where too little is known to compare. */
  readonly percent: number | null;
  /** Days that `usual` covers, those without a broadcast included. */
  readonly days: number;
  /** The first and the last day with a value. */
  readonly first: TrendPoint | null;
  readonly last: TrendPoint | null;
}

/** As many days as the shortest average. */
export const RECENT_DAYS = 7;

export function trendSummary(points: readonly TrendPoint[]): TrendSummary {
  const told = points.filter(({ value }) => value !== null);
  const first = told[0] ?? null;
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
    last: told.at(-1) ?? null,
  };
}

function isFrom(first: TrendPoint | null, start: number): boolean {
  return first !== null && start >= first.start;
}

/** Days without measurement do not count. */
function meanOf(points: readonly TrendPoint[]): number | null {
  const values = points.flatMap(({ value }) => value ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
