import { currentSlot } from '@web/ui/charts/current-slot';
import { expect, it } from 'vitest';

const sundayNight = Date.parse('2026-11-22T22:30:00Z');

it('returns the weekday and hour in the given time zone', () => {
  expect(currentSlot(sundayNight, 'UTC')).toEqual({ weekday: 'Sunday', hour: 22 });
  expect(currentSlot(sundayNight, 'Europe/Bucharest')).toEqual({ weekday: 'Monday', hour: 0 });
  expect(currentSlot(sundayNight, 'America/Los_Angeles')).toEqual({ weekday: 'Sunday', hour: 14 });
});
