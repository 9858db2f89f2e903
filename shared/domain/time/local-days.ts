import type { Segment } from '../fold/fold';
import type { OffsetAt } from './offsets';
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

/** The date `yyyy-mm-dd` that local calendars show at an instant (epoch ms). */
export function localDate(ms: number, offsetAt: OffsetAt): string {
  return utcDay(ms + offsetAt(ms) * MINUTE_MS);
}

/** First instant of a local date (epoch ms), also where the clocks change in it or skip midnight. */
export function localMidnight(date: string, offsetAt: OffsetAt): number {
  const noon = Date.parse(date) + DAY_MS / 2;
  const offsets = [noon - DAY_MS, noon, noon + DAY_MS].map(offsetAt);
  const midnights = offsets.map((offset) => Date.parse(date) - offset * MINUTE_MS);
  const within = midnights.filter((ms) => localDate(ms, offsetAt) === date);
  return Math.min(...(within.length > 0 ? within : midnights));
}

/** Noon of a local date (epoch ms): it exists in every zone on every day. */
export function localNoon(date: string, offsetAt: OffsetAt): number {
  const noon = Date.parse(date) + DAY_MS / 2;
  return noon - offsetAt(noon - offsetAt(noon) * MINUTE_MS) * MINUTE_MS;
}

/** The date after a date. */
export function nextDate(date: string): string {
  return utcDay(Date.parse(date) + DAY_MS);
}

/**
 * End of a period that holds everything before `until` (epoch ms, exclusive). West of UTC in the
 * evening, offline time of the current UTC date counts at a local midnight that is still to come.
 */
export function findOpenEnd(until: number, offsetAt: OffsetAt): number {
  const today = { kind: 'offline', start: startOfUtcDay(until - 1) } as const;
  return Math.max(until, countsAt(today, offsetAt) + 1);
}

/**
 * Resolves a requested period (ISO 8601). Without an end, it holds everything before now. The start
 * defaults to 30 local days, including the day of the end or today.
 *
 * @param now epoch ms
 */
export function resolveDays(
  requested: { start?: string | undefined; end?: string | undefined },
  offsetAt: OffsetAt,
  now: number,
): DaySpan {
  const start = requested.start === undefined ? null : Date.parse(requested.start);
  const until = requested.end === undefined ? now : Date.parse(requested.end);
  const end = requested.end === undefined ? findOpenEnd(until, offsetAt) : until;
  if (start !== null) return { start, end: Math.max(end, start + 1) };
  const lastDay = Date.parse(localDate(until - 1, offsetAt));
  return { start: localMidnight(utcDay(lastDay - (DEFAULT_DAYS - 1) * DAY_MS), offsetAt), end };
}

/** What counts in one period or another: a session, or the offline time of a UTC day. */
export type Counted = Pick<Segment, 'kind' | 'start'>;

/**
 * When a segment counts (epoch ms): a session when it starts, with everything up to its end; the
 * offline time of a UTC day at the local midnight of the same date. A period holds what counts in
 * it: this is the only rule for that.
 */
export function countsAt({ kind, start }: Counted, offsetAt: OffsetAt): number {
  return kind === 'broadcast' ? start : localMidnight(utcDay(start), offsetAt);
}

/** Whether a period holds a segment, by the rule of `countsAt`. */
export function isCountedIn(segment: Counted, period: DaySpan, offsetAt: OffsetAt): boolean {
  const ms = countsAt(segment, offsetAt);
  return ms >= period.start && ms < period.end;
}

/** The local dates that a period touches, oldest first. */
export function listLocalDates({ start, end }: DaySpan, offsetAt: OffsetAt): string[] {
  const first = Date.parse(localDate(start, offsetAt));
  const last = Date.parse(localDate(end - 1, offsetAt));
  const days = Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, day) => utcDay(first + day * DAY_MS));
}
