import { findMonthStart, findNextMonthStart } from '@shared/domain/tip-report/report-week';

/** The months (their first day) from one up to that of an instant (epoch ms), newest first. */
export function monthsUpTo(first: string, now: number): string[] {
  const months: string[] = [];
  const last = findMonthStart(now);
  for (let month = first; month <= last; month = findNextMonthStart(month)) months.push(month);
  return months.reverse();
}
