import { BIN_MS, type Bin, type SegmentBins, type WeekRing } from '../sessions/rollups';
import { type DaySpan, isCountedIn } from './local-days';
import type { OffsetAt } from './offsets';
import { DAY_MS, monthBounds } from './utc-day';
import { WEEKDAYS, type Weekday } from './weekday-slots';

/**
 * Sums for the 24 local hours of each weekday (product specification, earnings by weekday and
 * hour).
 */
export type HoursByWeekday = Record<Weekday, number[]>;

export function createEmptyHours(): HoursByWeekday {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, new Array<number>(24).fill(0)]),
  ) as HoursByWeekday;
}

/** Adds an amount to the local weekday and hour of an instant. */
export function addAt(hours: HoursByWeekday, ms: number, offset: number, amount: number): void {
  const local = new Date(ms + offset * 60_000);
  const day = WEEKDAYS[(local.getUTCDay() + 6) % 7];
  const row = day && hours[day];
  if (row) row[local.getUTCHours()] = (row[local.getUTCHours()] ?? 0) + amount;
}

/** The longest that a session may reach beyond the month it started in. */
export const REACH_MS = 2 * DAY_MS;

/** Which tips a period holds: those that came in it, or those of what counts in it. */
export type HeldBy = 'tip' | 'session';

/**
 * Whether a month's week ring tells its local hours exactly: the period holds all of its tips, and
 * the zone keeps one offset as long as any session of the month may last. Otherwise the month's
 * quarter hours have to be read.
 */
export function isRingExact(
  month: string,
  period: DaySpan,
  offsetAt: OffsetAt,
  by: HeldBy = 'session',
): boolean {
  const { start, end } = monthBounds(month);
  const lastTip = by === 'tip' ? end + REACH_MS : end;
  const isWhole =
    start >= period.start &&
    lastTip <= period.end &&
    (by === 'tip' ||
      (isCountedIn({ kind: 'offline', start }, period, offsetAt) &&
        isCountedIn({ kind: 'offline', start: end - DAY_MS }, period, offsetAt)));
  if (!isWhole) return false;
  // Some zones leave and resume their summer time within one month, so every day is looked at.
  for (let ms = start; ms < end + REACH_MS; ms += DAY_MS) {
    if (offsetAt(ms) !== offsetAt(start)) return false;
  }
  return offsetAt(end + REACH_MS) === offsetAt(start);
}

/** Adds tips at the hours in which they came. */
export function addBins(hours: HoursByWeekday, bins: readonly Bin[], offsetAt: OffsetAt): void {
  for (const { ms, tokens } of bins) addAt(hours, ms, offsetAt(ms), tokens);
}

/** The tips of a segment that a period holds. */
export function binsIn(
  { bins, ...segment }: SegmentBins,
  period: DaySpan,
  offsetAt: OffsetAt,
  by: HeldBy,
): readonly Bin[] {
  if (by === 'session') return isCountedIn(segment, period, offsetAt) ? bins : [];
  return bins.filter(({ ms }) => ms >= period.start && ms < period.end);
}

/** January 5, 1970 was a Monday. */
const SOME_MONDAY = Date.UTC(1970, 0, 5);

/** Adds a complete month with a single offset from its week ring. */
export function addRing(
  hours: HoursByWeekday,
  month: string,
  ring: WeekRing,
  offsetAt: OffsetAt,
): void {
  const offset = offsetAt(monthBounds(month).start);
  for (const { bin, tokens } of ring) {
    addAt(hours, SOME_MONDAY + bin * BIN_MS, offset, tokens);
  }
}
