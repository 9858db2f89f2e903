import type { TrendDay } from '@shared/domain/trends/trend-day';
import { averageDays } from '@web/app/features/overview/average-days';
import { expect, it } from 'vitest';

const aDay = (date: string, tipTokens: number): TrendDay => ({
  date,
  sessions: 1,
  seconds: 3600,
  tips: 1,
  tipTokens,
  mediaTokens: 0,
  incomeTokens: tipTokens,
  incomeBasis: 'estimated',
  tippers: 1,
  newFollowers: 0,
  fanclubJoins: 0,
  followers: null,
  averageViewers: null,
  mostViewers: null,
  rank: null,
  genderRank: null,
});
const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
const zone = 'Asia/Tokyo';
/** 9:00 on the 11th in Tokyo. */
const now = Date.parse('2026-11-11T00:00:00Z');

it('returns every finished local day, with 0 for days off and without today', () => {
  const days = averageDays([aDay(november(3), 700), aDay(november(11), 9000)], {
    zone,
    now,
    most: 90,
  });
  expect(days[0]).toMatchObject({ day: november(3), start: Date.parse('2026-11-02T15:00:00Z') });
  expect(days.at(-1)?.day).toBe(november(10));
  expect(days[1]?.tokens).toBe(0);
});

it('returns an average only when its window is full', () => {
  const days = averageDays([aDay(november(3), 700), aDay(november(9), 70)], {
    zone,
    now,
    most: 90,
  });
  expect(days.map(({ averages }) => averages[0])).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    110,
    10,
  ]);
  expect(days.every(({ averages }) => averages[1] === null)).toBe(true);
});

it('returns the newest days, with averages that include earlier ones', () => {
  const days = averageDays([aDay(november(3), 700)], { zone, now, most: 2 });
  expect(days.map(({ day }) => day)).toEqual([november(9), november(10)]);
  expect(days[0]?.averages[0]).toBe(100);
});

it('returns nothing without days', () => {
  expect(averageDays([], { zone, now, most: 90 })).toEqual([]);
});
