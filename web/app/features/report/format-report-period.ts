import type { ReportMode } from '@shared/domain/tip-report/report-cards';
import { findNextMonday, findNextMonthStart } from '@shared/domain/tip-report/report-week';
import { formatSpan } from '@web/lib/format-time';

/** Periods are dates without a time, so no time zone may shift them. */
const AS_DATED = 'UTC';

const months = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: AS_DATED,
});
const shortMonths = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: AS_DATED,
});

/** Names a period inside a sentence: `October 2026`, `16–22 Nov 2026`, `all time`. */
export function formatReportPeriod(mode: ReportMode, date: string): string {
  if (mode === 'alltime') return 'all time';
  return mode === 'month' ? formatMonth(date) : formatWeek(date);
}

/** The same at the start of a line: `All time`. */
export function periodTitle(mode: ReportMode, date: string): string {
  return mode === 'alltime' ? 'All time' : formatReportPeriod(mode, date);
}

/** `October 2026`. */
export function formatMonth(date: string): string {
  return months.format(new Date(date));
}

/** `Oct 2026`. */
export function formatShortMonth(date: string): string {
  return shortMonths.format(new Date(date));
}

/** `16–22 Nov 2026`, across a year's end `28 Dec 2026 – 3 Jan 2027`. */
export function formatWeek(monday: string): string {
  const end = findNextMonday(monday);
  const lastDay = new Date(Date.parse(end) - 1).toISOString();
  const span = formatSpan(monday, end, AS_DATED);
  return lastDay.slice(0, 4) === monday.slice(0, 4) ? `${span} ${monday.slice(0, 4)}` : span;
}

/** Whether a period can still get more sessions at an instant (epoch ms). */
export function goesOn(mode: ReportMode, date: string, now: number): boolean {
  if (mode === 'alltime') return true;
  return Date.parse(mode === 'month' ? findNextMonthStart(date) : findNextMonday(date)) > now;
}
