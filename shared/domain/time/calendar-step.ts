import { DAY_MS } from './utc-day';

/** What a point of a chart covers. Weeks start on Monday. */
export const CALENDAR_STEPS = ['day', 'week', 'month'] as const;
export type CalendarStep = (typeof CALENDAR_STEPS)[number];

/** With more bars than this, single days are too thin to be distinguished. */
export const MAX_BY_DAY = 93;

/** The step of a chart, and of an answer that is made for it, by its length in milliseconds. */
export function chooseDayOrWeek(length: number): 'day' | 'week' {
  return length <= MAX_BY_DAY * DAY_MS ? 'day' : 'week';
}
