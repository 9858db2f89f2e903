import { tz } from '@date-fns/tz';
import { startOfDay } from 'date-fns';
import { DAY_MS, utcDay } from '../time/utc-day';

/** The local date `yyyy-mm-dd` in `zone` at a time (epoch ms). */
export function toLocalDate(ms: number, zone: string): string {
  const wall = tz(zone)(ms);
  return utcDay(Date.UTC(wall.getFullYear(), wall.getMonth(), wall.getDate()));
}

/** Start of a local day (epoch ms), also when the clocks skip midnight. */
export function startOfLocalDay(day: string, zone: string): number {
  const date = new Date(day);
  // Noon exists in every time zone on every day; midnight does not.
  const wall = tz(zone)(0);
  wall.setFullYear(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  wall.setHours(12, 0, 0, 0);
  return startOfDay(wall, { in: tz(zone) }).getTime();
}

export function dayBefore(day: string): string {
  return utcDay(Date.parse(day) - DAY_MS);
}

export function dayAfter(day: string): string {
  return utcDay(Date.parse(day) + DAY_MS);
}

/** Whether the text is an existing date, `yyyy-mm-dd`. */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && utcDay(ms) === day;
}
