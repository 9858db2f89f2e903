import { DAY_MS, startOfUtcDay, utcDay } from './utc-day';

/** Epoch ms, `end` exclusive. */
export interface DaySpan {
  readonly start: number;
  readonly end: number;
}

const MINUTE_MS = 60_000;
const DEFAULT_DAYS = 30;
/** Maximum length of a requested period. */
export const MAX_PERIOD_MS = 367 * DAY_MS;

/**
 * The local date `yyyy-mm-dd` at a time.
 *
 * @param ms epoch ms
 * @param utcOffset minutes east of UTC
 */
export function localDate(ms: number, utcOffset: number): string {
  return utcDay(ms + utcOffset * MINUTE_MS);
}

/**
 * Resolves a requested period (ISO 8601). The end defaults to now. The start defaults to 30 local
 * days, including the day of the end.
 *
 * @param utcOffset minutes east of UTC
 * @param now epoch ms
 */
export function resolveDays(
  requested: { start?: string | undefined; end?: string | undefined },
  utcOffset: number,
  now: number,
): DaySpan {
  const start = requested.start === undefined ? null : Date.parse(requested.start);
  const end =
    requested.end === undefined ? Math.max(now, (start ?? 0) + 1) : Date.parse(requested.end);
  if (start !== null) return { start, end };
  const lastDay = startOfUtcDay(end - 1 + utcOffset * MINUTE_MS);
  return { start: lastDay - (DEFAULT_DAYS - 1) * DAY_MS - utcOffset * MINUTE_MS, end };
}

/**
 * When an offline day counts (epoch ms). Offline days are stored by UTC day and count on the local
 * day of the same date, as if they began at its midnight.
 */
export function toOfflineCountTime(start: number, utcOffset: number): number {
  return start - utcOffset * MINUTE_MS;
}

/** Midnight of a local date (epoch ms). */
export function localMidnight(date: string, utcOffset: number): number {
  return Date.parse(date) - utcOffset * MINUTE_MS;
}

/** Noon of a local date (epoch ms). */
export function localNoon(date: string, utcOffset: number): number {
  return localMidnight(date, utcOffset) + DAY_MS / 2;
}

/** Lists the local dates that a period touches, oldest first. */
export function listLocalDates({ start, end }: DaySpan, utcOffset: number): string[] {
  const first = startOfUtcDay(start + utcOffset * MINUTE_MS);
  const last = startOfUtcDay(end - 1 + utcOffset * MINUTE_MS);
  const days = Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, day) => utcDay(first + day * DAY_MS));
}
