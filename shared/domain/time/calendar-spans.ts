import { tz } from '@date-fns/tz';
import { addDays, addMonths, startOfDay, startOfMonth, startOfWeek } from 'date-fns';
import type { CalendarStep } from './calendar-step';

export interface CalendarSpan {
  /** The local date of its first day, `2026-11-20`. */
  readonly day: string;
  /** Epoch ms; `end` is exclusive. A day has 23 or 25 hours when the clocks change. */
  readonly start: number;
  readonly end: number;
}

/**
 * Lists the complete local days, weeks (starting on Monday) or months of time zone `zone` that
 * touch the time from `from` to `until`, in order.
 *
 * @param from epoch ms
 * @param until epoch ms, exclusive
 */
export function listCalendarSpans(
  from: number,
  until: number,
  step: CalendarStep,
  zone: string,
): CalendarSpan[] {
  const options = { in: tz(zone) };
  const spans: CalendarSpan[] = [];
  let start: Date = findStart(new Date(from), step, zone);
  while (start.getTime() < until) {
    const end: Date = startOfDay(
      step === 'month'
        ? addMonths(start, 1, options)
        : addDays(start, step === 'week' ? 7 : 1, options),
      options,
    );
    spans.push({ day: formatDate(start), start: start.getTime(), end: end.getTime() });
    start = end;
  }
  return spans;
}

function findStart(date: Date, step: CalendarStep, zone: string): Date {
  const options = { in: tz(zone) };
  if (step === 'month') return startOfMonth(date, options);
  if (step === 'week') return startOfWeek(date, { ...options, weekStartsOn: 1 });
  return startOfDay(date, options);
}

/** The calendar date of a zoned date. */
function formatDate(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${day}`;
}
