import { tz } from '@date-fns/tz';
import { addDays, addMonths, startOfDay, startOfMonth, startOfWeek } from 'date-fns';

export type CalendarStep = 'day' | 'week' | 'month';

export interface CalendarSpan {
  /** The local date it begins on, `2026-11-20`. */
  readonly day: string;
  /** Epoch milliseconds; `end` is exclusive. A day has 23 or 25 hours when the clocks change. */
  readonly start: number;
  readonly end: number;
}

/**
 * The local days, weeks (Monday first) or months of `zone` that touch the time from `from` to
 * `until` (epoch ms, exclusive), in order, each whole.
 */
export function calendarSpans(
  from: number,
  until: number,
  step: CalendarStep,
  zone: string,
): CalendarSpan[] {
  const options = { in: tz(zone) };
  const spans: CalendarSpan[] = [];
  let start: Date = firstOf(new Date(from), step, zone);
  while (start.getTime() < until) {
    const end: Date = startOfDay(
      step === 'month'
        ? addMonths(start, 1, options)
        : addDays(start, step === 'week' ? 7 : 1, options),
      options,
    );
    spans.push({ day: dateOf(start), start: start.getTime(), end: end.getTime() });
    start = end;
  }
  return spans;
}

function firstOf(date: Date, step: CalendarStep, zone: string): Date {
  const options = { in: tz(zone) };
  if (step === 'month') return startOfMonth(date, options);
  if (step === 'week') return startOfWeek(date, { ...options, weekStartsOn: 1 });
  return startOfDay(date, options);
}

/** The calendar date that a zoned date shows. */
function dateOf(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${day}`;
}
