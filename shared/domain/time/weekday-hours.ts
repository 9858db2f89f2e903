import { tzOffset } from '@date-fns/tz';
import { BIN_MS, type MonthBins, type WeekRing } from '../sessions/rollups';
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

/** Returns the offset from UTC at a time (epoch ms), in minutes east. */
export type OffsetAt = (ms: number) => number;

export function createOffsetLookup(zone: string): OffsetAt {
  const lookUp: OffsetAt = (ms) => tzOffset(zone, new Date(ms));
  // Looking up an offset is slow, and nearly every day has a single one, so it is cached per day.
  const byDay = new Map<number, number | null>();
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    let offset = byDay.get(day);
    if (offset === undefined) {
      const first = lookUp(day * DAY_MS);
      offset = first === lookUp((day + 1) * DAY_MS) ? first : null;
      byDay.set(day, offset);
    }
    return offset ?? lookUp(ms);
  };
}

/** Adds an amount to the local weekday and hour of a time (epoch ms). */
export function addAt(hours: HoursByWeekday, ms: number, offset: number, amount: number): void {
  const local = new Date(ms + offset * 60_000);
  const day = WEEKDAYS[(local.getUTCDay() + 6) % 7];
  const row = day && hours[day];
  if (row) row[local.getUTCHours()] = (row[local.getUTCHours()] ?? 0) + amount;
}

/**
 * Whether a month's week ring is enough to compute exact local hours: the month lies completely in
 * the period, and the zone has a single offset during it. Otherwise its quarter hours must be read.
 */
export function isRingExact(
  month: string,
  period: { start: number; end: number },
  offsetAt: OffsetAt,
): boolean {
  const { start, end } = monthBounds(month);
  if (start < period.start || end > period.end) return false;
  // Some zones leave and resume daylight saving time within one month, so every day is checked.
  for (let ms = start; ms < end; ms += DAY_MS) {
    if (offsetAt(ms) !== offsetAt(end - 1)) return false;
  }
  return true;
}

/** Adds the quarter hours of a month that lie in the period. */
export function addBins(
  hours: HoursByWeekday,
  month: string,
  bins: MonthBins,
  period: { start: number; end: number },
  offsetAt: OffsetAt,
): void {
  const { start } = monthBounds(month);
  for (const [bin, , tokens] of bins) {
    const ms = start + bin * BIN_MS;
    if (ms >= period.start && ms < period.end) addAt(hours, ms, offsetAt(ms), tokens);
  }
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
  for (const [bin, tokens] of ring) {
    addAt(hours, SOME_MONDAY + bin * BIN_MS, offset, tokens);
  }
}
