import { listCalendarSpans } from '@shared/domain/time/calendar-spans';
import { CALENDAR_STEPS } from '@shared/domain/time/calendar-step';
import { firstDateOf } from '@shared/domain/time/step-dates';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { describe, expect, it } from 'vitest';

describe('the first date', () => {
  it.each([
    ['day', '2026-11-22', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16'],
    ['week', '2026-11-23', '2026-11-23'],
    ['week', '2027-01-02', '2026-12-28'],
    ['month', '2026-11-22', '2026-11-01'],
    ['month', '2024-02-29', '2024-02-01'],
  ] as const)('of the %s of %s is %s', (by, date, first) => {
    expect(firstDateOf(date, by)).toBe(first);
  });

  it.each(CALENDAR_STEPS)('is that of the chart’s spans by %s', (by) => {
    const begin = Date.UTC(2025, 11, 20);
    for (let day = 0; day < 400; day++) {
      const ms = begin + day * DAY_MS;
      const [span] = listCalendarSpans(ms, ms + 1, by, 'UTC');
      expect(firstDateOf(new Date(ms).toISOString().slice(0, 10), by)).toBe(span?.day);
    }
  });
});
