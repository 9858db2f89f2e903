import type { CalendarStep } from './calendar-step';
import { DAY_MS, utcDay } from './utc-day';

/** The first date of the day, week or month that contains a date, `yyyy-mm-dd`. */
export function firstDateOf(date: string, by: CalendarStep): string {
  if (by === 'day') return date;
  if (by === 'month') return `${date.slice(0, 7)}-01`;
  const ms = Date.parse(date);
  return utcDay(ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS);
}
