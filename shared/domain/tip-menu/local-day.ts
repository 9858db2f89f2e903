import { tz } from '@date-fns/tz';
import { startOfDay } from 'date-fns';
import { DAY_MS, utcDay } from '../time/utc-day';

/** The date `yyyy-mm-dd` that calendars of `zone` show at an instant (epoch ms). */
export function localDayOf(ms: number, zone: string): string {
  const wall = tz(zone)(ms);
  return utcDay(Date.UTC(wall.getFullYear(), wall.getMonth(), wall.getDate()));
}

/** The first instant of a local day (epoch ms), also where the clocks skip midnight. */
export function startOfLocalDay(day: string, zone: string): number {
  const date = new Date(day);
  // Noon exists in every zone on every day; midnight does not.
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

/** Whether the text is a date that exists, `yyyy-mm-dd`. */
export function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && utcDay(ms) === day;
}
