import { localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { utcDay } from '../time/utc-day';

/**
 * The local hour at which a new day begins for a performer. Hours before it belong to the evening
 * before: who goes live on Friday at 23:00 and stays until 03:00 was live on Friday night.
 */
export const DAY_STARTS_AT = 6;
export const NIGHT_HOURS = 24;
export const WEEK_NIGHTS = 7;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** An hour of a night. */
export interface NightHour {
  /** The local date on which the night began, `yyyy-mm-dd`. */
  readonly night: string;
  /** Its weekday, 0 for Monday. */
  readonly weekday: number;
  /** Full hours since the day started: 0 is 06:00, 18 is midnight. */
  readonly hour: number;
}

/** The night and the hour that an instant (epoch ms) belongs to. */
export function nightHourAt(
  ms: number,
  offsetAt: OffsetAt,
  dayStartsAt = DAY_STARTS_AT,
): NightHour {
  const offset = offsetAt(ms) * MINUTE_MS;
  const local = ms + offset - dayStartsAt * HOUR_MS;
  const night = utcDay(local);
  const hour = Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS);
  return { night, weekday: weekdayOf(night), hour };
}

/** When an hour of a night begins (epoch ms). An hour that the clocks skip begins when they do. */
export function startOfNightHour(
  { night, hour }: Pick<NightHour, 'night' | 'hour'>,
  offsetAt: OffsetAt,
  dayStartsAt = DAY_STARTS_AT,
): number {
  const wall = Date.parse(night) + (dayStartsAt + hour) * HOUR_MS;
  const guess = wall - offsetAt(wall) * MINUTE_MS;
  return wall - offsetAt(guess) * MINUTE_MS;
}

/** The first full local hour after an instant (epoch ms), also in zones with half-hour offsets. */
export function nextLocalHour(ms: number, offsetAt: OffsetAt): number {
  const offset = offsetAt(ms) * MINUTE_MS;
  return (Math.floor((ms + offset) / HOUR_MS) + 1) * HOUR_MS - offset;
}

/** The seven nights from the one of an instant on, as local dates. */
export function listComingNights(
  now: number,
  offsetAt: OffsetAt,
  dayStartsAt = DAY_STARTS_AT,
): string[] {
  const first = Date.parse(localDate(now - dayStartsAt * HOUR_MS, offsetAt));
  return Array.from({ length: WEEK_NIGHTS }, (_, day) => utcDay(first + day * DAY_MS));
}

/** 0 for Monday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}
