import { type CalendarStep, MAX_BY_DAY } from '../time/calendar-step';
import { DAY_MS } from '../time/utc-day';

const MAX_BY_WEEK = 800;

/** What a running total is drawn by. @param length of its time in ms */
export function chooseTipStep(length: number): CalendarStep {
  const days = length / DAY_MS;
  if (days <= MAX_BY_DAY) return 'day';
  return days <= MAX_BY_WEEK ? 'week' : 'month';
}
