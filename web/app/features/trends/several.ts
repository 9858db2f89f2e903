import type { CalendarStep } from '@shared/domain/time/calendar-step';

/** At the start of a label or sentence. */
export const SEVERAL: Readonly<Record<CalendarStep, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
};
