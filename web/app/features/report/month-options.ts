import { findMonthStart, findNextMonthStart } from '@shared/domain/tip-report/report-week';

/** Returns the months (as their first day) from `first` up to the current one, newest first. */
export function monthsUpTo(first: string, now: number): string[] {
  const months: string[] = [];
  const last = findMonthStart(now);
  for (let month = first; month <= last; month = findNextMonthStart(month)) months.push(month);
  return months.reverse();
}
