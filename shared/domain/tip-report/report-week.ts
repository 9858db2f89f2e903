import { DAY_MS, startOfUtcDay, utcDay } from '../time/utc-day';

const WEEK_MS = 7 * DAY_MS;

/** The Monday (`yyyy-mm-dd`, UTC) of the week that contains a time (epoch ms). */
export function mondayOf(ms: number): string {
  const daysSinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return utcDay(startOfUtcDay(ms) - daysSinceMonday * DAY_MS);
}

/** The first day (`yyyy-mm-dd`, UTC) of the month that contains a time (epoch ms). */
export function firstOfMonth(ms: number): string {
  return `${utcDay(ms).slice(0, 7)}-01`;
}

/** The Monday after a given Monday. */
export function nextMonday(monday: string): string {
  return utcDay(Date.parse(monday) + WEEK_MS);
}

/** The first day of the month after a given month's first day. */
export function nextFirst(first: string): string {
  return firstOfMonth(Date.parse(first) + 31 * DAY_MS);
}
