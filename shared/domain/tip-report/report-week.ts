import { DAY_MS, startOfUtcDay, utcDay } from '../time/utc-day';

const WEEK_MS = 7 * DAY_MS;

/** The Monday (`yyyy-mm-dd`, UTC) of the week that contains a time (epoch ms). */
export function findMonday(ms: number): string {
  const daysSinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return utcDay(startOfUtcDay(ms) - daysSinceMonday * DAY_MS);
}

/** The first day (`yyyy-mm-dd`, UTC) of the month that contains a time (epoch ms). */
export function findMonthStart(ms: number): string {
  return `${utcDay(ms).slice(0, 7)}-01`;
}

/** The Monday after a given Monday. */
export function findNextMonday(monday: string): string {
  return utcDay(Date.parse(monday) + WEEK_MS);
}

/** The first day of the month after a given month's first day. */
export function findNextMonthStart(first: string): string {
  return findMonthStart(Date.parse(first) + 31 * DAY_MS);
}
