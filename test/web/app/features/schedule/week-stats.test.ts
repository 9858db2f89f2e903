import type { WeekdayHours } from '@shared/api/earnings';
import { WEEKDAYS } from '@shared/domain/time/weekday-slots';
import { computeExposureStats, computeWeekStats } from '@web/app/features/schedule/week-stats';
import { expect, it } from 'vitest';

function hoursWith(sums: Partial<Record<keyof WeekdayHours, Record<number, number>>>) {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, Array.from({ length: 24 }, (_, hour) => sums[day]?.[hour] ?? 0)]),
  ) as WeekdayHours;
}

it('finds the best night and the best hour over all weekdays', () => {
  const hours = hoursWith({ Monday: { 21: 60 }, Tuesday: { 3: 70 }, Friday: { 21: 50 } });
  expect(computeWeekStats(hours, 6)).toEqual({
    total: 180,
    bestDay: { weekday: 'Monday', tokens: 130 },
    bestHour: { hour: 21, tokens: 110 },
    hoursWithTips: 3,
  });
});

it('returns no best day or hour for an empty week', () => {
  expect(computeWeekStats(hoursWith({}), 6)).toEqual({
    total: 0,
    bestDay: null,
    bestHour: null,
    hoursWithTips: 0,
  });
});

it('adds up the time on air and finds the weekday with the most', () => {
  const seconds = hoursWith({ Monday: { 21: 600 }, Friday: { 21: 500, 22: 400 } });
  expect(computeExposureStats({ seconds }, 6)).toEqual({
    seconds: 1500,
    weekday: { weekday: 'Friday', seconds: 900 },
    hours: 3,
  });
  expect(computeExposureStats({ seconds: hoursWith({}) }, 6)).toEqual({
    seconds: 0,
    weekday: null,
    hours: 0,
  });
});
