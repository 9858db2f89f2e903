import { tzOffset } from '@date-fns/tz';
import { BIN_MS, type MonthBins, type WeekRing } from '../sessions/rollups';
import { DAY_MS, monthBounds } from './utc-day';
import { WEEKDAYS, type Weekday } from './weekday-slots';

/** Sums of the 24 local hours of each weekday. */
export type HoursByWeekday = Record<Weekday, number[]>;

export function emptyHours(): HoursByWeekday {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, new Array<number>(24).fill(0)]),
  ) as HoursByWeekday;
}

/** A zone's offset from UTC at an instant, in minutes east. Or a fixed offset for every instant. */
export type OffsetAt = (ms: number) => number;

export function offsetsOf(zone: string): OffsetAt {
  const exactly: OffsetAt = (ms) => tzOffset(zone, new Date(ms));
  // Asking the runtime is slow, and nearly every day has one offset: asked once a day.
  const byDay = new Map<number, number | null>();
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    let offset = byDay.get(day);
    if (offset === undefined) {
      const first = exactly(day * DAY_MS);
      offset = first === exactly((day + 1) * DAY_MS) ? first : null;
      byDay.set(day, offset);
    }
    return offset ?? exactly(ms);
  };
}

/** Adds an amount to the local weekday and hour of an instant. */
export function addAt(hours: HoursByWeekday, ms: number, offset: number, amount: number): void {
  const local = new Date(ms + offset * 60_000);
  const day = WEEKDAYS[(local.getUTCDay() + 6) % 7];
  const row = day && hours[day];
  if (row) row[local.getUTCHours()] = (row[local.getUTCHours()] ?? 0) + amount;
}

/**
 * Whether a month's week ring tells its local hours exactly: the month lies whole in the period
 * and the zone keeps one offset through it. Otherwise its quarter hours have to be read.
 */
export function ringSuffices(
  month: string,
  period: { start: number; end: number },
  offsetAt: OffsetAt,
): boolean {
  const { start, end } = monthBounds(month);
  if (start < period.start || end > period.end) return false;
  // Some zones leave and resume their summer time within one month, so every day is looked at.
  for (let ms = start; ms < end; ms += DAY_MS) {
    if (offsetAt(ms) !== offsetAt(end - 1)) return false;
  }
  return true;
}

/** Adds a month's quarter hours that lie in the period. */
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

/** 5 January 1970 was a Monday. */
const SOME_MONDAY = Date.UTC(1970, 0, 5);

/** Adds a whole month of one steady offset from its week ring. */
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
