import { DAY_MS, utcDay } from './utc-day';

/** What a point of a chart covers. Weeks start on Monday. */
export const CALENDAR_STEPS = ['day', 'week', 'month'] as const;
export type CalendarStep = (typeof CALENDAR_STEPS)[number];

/** With more bars than this, single days are too thin to be distinguished. */
export const MAX_BY_DAY = 93;

/** The step of a chart, and of an answer that is made for it, by its length in milliseconds. */
export function chooseDayOrWeek(length: number): 'day' | 'week' {
  return length <= MAX_BY_DAY * DAY_MS ? 'day' : 'week';
}

/** The first date of the day, week or month that lies `count` before the one starting on a date. */
export function stepBack(date: string, count: number, by: CalendarStep): string {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  if (by === 'month') return utcDay(Date.UTC(year, month - 1 - count, 1));
  return utcDay(Date.UTC(year, month - 1, day - count * (by === 'week' ? 7 : 1)));
}

/** The first date of the day, week or month that contains a date, `yyyy-mm-dd`. */
export function firstDateOf(date: string, by: CalendarStep): string {
  if (by === 'day') return date;
  if (by === 'month') return `${date.slice(0, 7)}-01`;
  const ms = Date.parse(date);
  return utcDay(ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS);
}
