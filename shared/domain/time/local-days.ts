import { DAY_MS, startOfUtcDay, utcDay } from './utc-day';

/** Epoch ms, `end` exclusive. */
export interface DaySpan {
  readonly start: number;
  readonly end: number;
}

const MINUTE_MS = 60_000;
const USUAL_DAYS = 30;
/** What can be asked for at a time. */
export const LONGEST_MS = 367 * DAY_MS;

/** The date `yyyy-mm-dd` at an instant. @param utcOffset minutes east of UTC */
export function localDate(ms: number, utcOffset: number): string {
  return utcDay(ms + utcOffset * MINUTE_MS);
}

/**
 * The period asked for (ISO 8601); without an end until now, without a start the 30 local days
 * up to the end, its own day included.
 */
export function resolveDays(
  asked: { start?: string | undefined; end?: string | undefined },
  utcOffset: number,
  now: number,
): DaySpan {
  const start = asked.start === undefined ? null : Date.parse(asked.start);
  const end = asked.end === undefined ? Math.max(now, (start ?? 0) + 1) : Date.parse(asked.end);
  if (start !== null) return { start, end };
  const lastDay = startOfUtcDay(end - 1 + utcOffset * MINUTE_MS);
  return { start: lastDay - (USUAL_DAYS - 1) * DAY_MS - utcOffset * MINUTE_MS, end };
}

/**
 * When an offline day counts (epoch ms): it is kept by the UTC day, and counts on the local day of
 * the same date, as if it began at that day's midnight.
 */
export function offlineCountsAt(start: number, utcOffset: number): number {
  return start - utcOffset * MINUTE_MS;
}

/** First instant of a local date (epoch ms). */
export function localMidnight(date: string, utcOffset: number): number {
  return Date.parse(date) - utcOffset * MINUTE_MS;
}

/** Noon of a local date (epoch ms). */
export function localNoon(date: string, utcOffset: number): number {
  return localMidnight(date, utcOffset) + DAY_MS / 2;
}

/** The local dates that a period touches, oldest first. */
export function datesIn({ start, end }: DaySpan, utcOffset: number): string[] {
  const first = startOfUtcDay(start + utcOffset * MINUTE_MS);
  const last = startOfUtcDay(end - 1 + utcOffset * MINUTE_MS);
  const days = Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, day) => utcDay(first + day * DAY_MS));
}
