import { DAY_MS, startOfUtcDay } from '../time/utc-day';
import { findMonday, findMonthStart } from './report-week';

export const OVERLAY_MODES = ['this_month', 'this_week', 'last_month', 'days_back'] as const;
export type OverlayMode = (typeof OVERLAY_MODES)[number];

/** Maximum for `days_back`. */
export const MAX_DAYS_BACK = 366;

/** ISO 8601; without an end, the period is open. */
export interface OverlayPeriod {
  readonly start: string;
  readonly end?: string;
}

/**
 * The period of a stream overlay at a time (epoch ms). Sessions belong to it by their start. Weeks
 * start on Monday. Weeks, months and days start at midnight UTC, so that nobody drops out of the
 * list in the middle of a day.
 *
 * @param days for `days_back`: today and so many days before it
 */
export function resolveOverlayPeriod(mode: OverlayMode, days: number, now: number): OverlayPeriod {
  const month = findMonthStart(now);
  switch (mode) {
    case 'this_month':
      return { start: midnight(month) };
    case 'this_week':
      return { start: midnight(findMonday(now)) };
    case 'last_month':
      return { start: midnight(findMonthStart(Date.parse(month) - DAY_MS)), end: midnight(month) };
    case 'days_back':
      return { start: new Date(startOfUtcDay(now) - days * DAY_MS).toISOString() };
  }
}

function midnight(date: string): string {
  return new Date(date).toISOString();
}
