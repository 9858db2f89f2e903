import { type DaySpan, localDate, toOfflineCountTime } from '../time/local-days';
import type { AmountRow } from './tip-amounts';

/** How often an amount was tipped on a day. */
export interface TipFrequency {
  readonly amount: number;
  /** `yyyy-mm-dd`: the local day on which the session started. */
  readonly date: string;
  readonly count: number;
}

/**
 * Counts amounts by day, sorted by day, then by amount. All tips of a session count on the local
 * day it started, and belong to the period in which it started. Offline time is stored by UTC day
 * and counts on the local day of the same date, as if it started at its midnight.
 *
 * @param utcOffset minutes east of UTC
 */
export function countTipsByDay(
  rows: readonly AmountRow[],
  { start, end }: DaySpan,
  utcOffset: number,
): TipFrequency[] {
  const days = new Map<string, Map<number, number>>();
  for (const [began, kind, amounts] of rows) {
    const ms = kind === 'S' ? began : toOfflineCountTime(began, utcOffset);
    if (ms < start || ms >= end) continue;
    const date = localDate(ms, utcOffset);
    const counts = days.get(date) ?? new Map<number, number>();
    days.set(date, counts);
    for (const [amount, count] of amounts) counts.set(amount, (counts.get(amount) ?? 0) + count);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([date, counts]) =>
      [...counts].sort(([a], [b]) => a - b).map(([amount, count]) => ({ amount, date, count })),
    );
}
