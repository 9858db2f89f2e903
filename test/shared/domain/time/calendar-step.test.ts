import { chooseDayOrWeek, MAX_BY_DAY } from '@shared/domain/time/calendar-step';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { expect, it } from 'vitest';

it('is a day up to three months, then a week', () => {
  expect(chooseDayOrWeek(30 * DAY_MS)).toBe('day');
  expect(chooseDayOrWeek(MAX_BY_DAY * DAY_MS)).toBe('day');
  expect(chooseDayOrWeek(MAX_BY_DAY * DAY_MS + 1)).toBe('week');
});
