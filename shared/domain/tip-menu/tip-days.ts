import { DAY_MS, startOfUtcDay, utcDay } from '../utc-day';
import type { AmountRow } from './tip-amounts';

/** How often an amount was tipped on a day. */
export interface TipFrequency {
  readonly amount: number;
  /** `yyyy-mm-dd`: the local day on which the broadcast began. */
  readonly date: string;
  readonly count: number;
}

/** Epoch ms, `end` exclusive. */
export interface TipPeriod {
  readonly start: number;
  readonly end: number;
}

const MINUTE_MS = 60_000;
const DEFAULT_DAYS = 30;

/**
 * Counts amounts by day, oldest day first, then by amount. All tips of a broadcast count on the
 * local day it began; it is in the period if it began in it. Offline time is kept by the UTC day
 * and counts on the day of that date, as if it began at that day's local midnight.
 *
 * @param utcOffset minutes east of UTC
 */
export function tipFrequencies(
  rows: readonly AmountRow[],
  { start, end }: TipPeriod,
  utcOffset: number,
): TipFrequency[] {
  const days = new Map<string, Map<number, number>>();
  for (const [began, kind, amounts] of rows) {
    const local = kind === 'S' ? began + utcOffset * MINUTE_MS : began;
    const instant = local - utcOffset * MINUTE_MS;
    if (instant < start || instant >= end) continue;
    const date = utcDay(local);
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

/**
 * The period asked for (ISO 8601); without an end until now, without a start the 30 local days
 * up to the end, its own day included.
 */
export function tipPeriod(
  asked: { start?: string | undefined; end?: string | undefined },
  utcOffset: number,
  now: number,
): TipPeriod {
  const end = asked.end === undefined ? now : Date.parse(asked.end);
  if (asked.start !== undefined) return { start: Date.parse(asked.start), end };
  const lastDay = startOfUtcDay(end - 1 + utcOffset * MINUTE_MS);
  return { start: lastDay - (DEFAULT_DAYS - 1) * DAY_MS - utcOffset * MINUTE_MS, end };
}

/** Noon of a local day (epoch ms). */
export function localNoon(date: string, utcOffset: number): number {
  return Date.parse(date) + DAY_MS / 2 - utcOffset * MINUTE_MS;
}
