import { listDailyIncome } from '@shared/domain/forecast/daily-income';
import { chanceToReach, findGoodDay, forecastMonth } from '@shared/domain/forecast/month-outlook';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { utcDay } from '@shared/domain/time/utc-day';
import { expect, it } from 'vitest';

/** Consecutive days that end on November 20. */
const daysOf = (count: number, tokens: (fromEnd: number) => number) =>
  Array.from({ length: count }, (_, day) => {
    const fromEnd = count - 1 - day;
    return { date: utcDay(Date.UTC(2026, 10, 20 - fromEnd)), tokens: tokens(fromEnd) };
  });

it('expects the same of each coming day if all days were alike', () => {
  const outlook = forecastMonth(daysOf(120, (fromEnd) => (fromEnd === 0 ? 30 : 100)));
  // 19 days of 100, 30 so far today; 11 days from today on.
  expect(outlook.earned).toBe(1_930);
  expect(outlook.expected).toBeCloseTo(3_000, 6);
  expect(outlook.outcomes.length).toBeGreaterThanOrEqual(12);
  for (const outcome of outlook.outcomes) expect(outcome).toBeCloseTo(3_000, 6);
  expect(outlook.missingDays).toBe(0);
});

it('keeps what today has brought, even if it is more than all of the rest', () => {
  const { earned, expected, outcomes } = forecastMonth(
    daysOf(120, (fromEnd) => (fromEnd === 0 ? 9_000 : 100)),
  );
  expect(earned).toBe(10_900);
  expect(expected).toBe(10_900);
  expect(new Set(outcomes)).toEqual(new Set([10_900]));
});

it('says how many days are missing instead of guessing a range', () => {
  const { outcomes, missingDays, expected } = forecastMonth(daysOf(41, () => 100));
  expect(outcomes).toEqual([]);
  // 28 days of history, 11 to come, and 22 between the first and the last of 12 forecasts.
  expect(missingDays).toBe(61 - 40);
  expect(expected).toBeCloseTo(3_000, 6);
  expect(forecastMonth(daysOf(62, () => 100)).outcomes).toHaveLength(12);
  expect(forecastMonth([])).toMatchObject({ earned: 0, expected: 0, outcomes: [] });
});

it('gives the share of outcomes that reach a goal', () => {
  expect(chanceToReach(300, [100, 200, 300, 400])).toBe(0.5);
  expect(chanceToReach(500, [100, 200])).toBe(0);
  expect(chanceToReach(1, [])).toBeNull();
});

it('finds the latest good day before today', () => {
  const days = daysOf(10, (fromEnd) => [9_999, 10, 0, 80, 20, 60][fromEnd] ?? 0);
  expect(findGoodDay(days)).toEqual({ date: '2026-11-17', tokens: 80 });
  expect(findGoodDay(daysOf(10, () => 0))).toBeNull();
});

it('lists days from the first session until today, with zeros for days off', () => {
  const offsetAt = createOffsetLookup('Europe/Bucharest');
  const sessions = [
    // 01:30 on November 19 in Bucharest.
    { startTime: '2026-11-18T23:30:00Z', incomeTokens: 50 },
    { startTime: '2026-11-17T10:00:00Z', incomeTokens: 30 },
  ];
  const offlineDays = [
    { countsAt: '2026-11-16T22:00:00Z', incomeTokens: 4 },
    { countsAt: '2026-10-01T22:00:00Z', incomeTokens: 7 },
  ];
  expect(listDailyIncome({ sessions, offlineDays }, offsetAt, '2026-11-20')).toEqual([
    { date: '2026-11-17', tokens: 34 },
    { date: '2026-11-18', tokens: 0 },
    { date: '2026-11-19', tokens: 50 },
    { date: '2026-11-20', tokens: 0 },
  ]);
});
