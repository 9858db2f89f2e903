import { findDay, findSlot, listHours, toDays } from '@shared/domain/schedule/nights';
import { createEmptyHours } from '@shared/domain/time/weekday-hours';
import { expect, it } from 'vitest';

it('counts the hours after midnight to the night before', () => {
  expect(findDay({ weekday: 'Saturday', hour: 2 }, 6)).toBe('Friday');
  expect(findDay({ weekday: 'Monday', hour: 5 }, 6)).toBe('Sunday');
  expect(findDay({ weekday: 'Saturday', hour: 6 }, 6)).toBe('Saturday');
  expect(findDay({ weekday: 'Saturday', hour: 2 }, 0)).toBe('Saturday');
  expect(findSlot('Friday', 2, 6)).toEqual({ weekday: 'Saturday', hour: 2 });
  expect(findSlot('Sunday', 5, 6)).toEqual({ weekday: 'Monday', hour: 5 });
  expect(findSlot('Friday', 23, 6)).toEqual({ weekday: 'Friday', hour: 23 });
});

it('puts a night into one row and loses nothing', () => {
  const hours = createEmptyHours();
  hours.Friday[23] = 100;
  hours.Saturday[2] = 50;
  hours.Monday[5] = 7;
  const days = toDays(hours, 6);
  expect([days.Friday[23], days.Friday[2], days.Sunday[5]]).toEqual([100, 50, 7]);
  expect(Object.values(days).flat()).toHaveLength(168);
  expect(toDays(hours, 0)).toEqual(hours);
});

it('lists the hours in the order of a day', () => {
  expect(listHours(6).slice(0, 2)).toEqual([6, 7]);
  expect(listHours(6).slice(-2)).toEqual([4, 5]);
});
