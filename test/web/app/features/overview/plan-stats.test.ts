import type { TrendDay } from '@shared/domain/trends/trend-day';
import { planStats } from '@web/app/features/overview/plan-stats';
import { namePeriod } from '@web/lib/period';
import { expect, it } from 'vitest';

/** Noon on the 20th in Bucharest. */
const now = new Date('2026-11-20T10:00:00Z');
const timezone = 'Europe/Bucharest';

const aDay = (date: string, tipTokens: number): TrendDay => ({
  date,
  sessions: 1,
  seconds: 7200,
  tips: 10,
  tipTokens,
  mediaTokens: 0,
  incomeTokens: tipTokens,
  incomeBasis: 'estimated',
  tippers: 5,
  newFollowers: 3,
  fanclubJoins: 0,
  followers: null,
  averageViewers: null,
  mostViewers: null,
  rank: null,
  genderRank: null,
});

function statsOf(days: readonly TrendDay[], key: '7d' | 'all' = '7d') {
  const performers = [{ performerName: 'lena', days: [...days] }];
  return planStats({ performers, timezone }, namePeriod({ key }, timezone, now), now.getTime());
}
const rowOf = (stats: ReturnType<typeof statsOf>, key: string) =>
  stats.rows.find(({ metric }) => metric.id === key);

it('compares finished days with the same number of days before', () => {
  const stats = statsOf([
    aDay('2026-11-07', 100),
    aDay('2026-11-12', 200),
    // Six days have ended since the 14th, so the six days before end with the 12th.
    aDay('2026-11-13', 5000),
    aDay('2026-11-14', 400),
    aDay('2026-11-19', 200),
    aDay('2026-11-20', 9000),
  ]);
  expect(rowOf(stats, 'income')).toMatchObject({ now: 600, before: 300, percent: 100 });
  expect(rowOf(stats, 'incomePerDay')).toMatchObject({ now: 100, before: 50 });
  expect(stats).toMatchObject({ isTooYoung: false, isCut: false });
});

it('compares nothing if the known days don’t reach back to the previous period', () => {
  const stats = statsOf([aDay('2026-11-10', 100), aDay('2026-11-15', 400)]);
  expect(rowOf(stats, 'income')).toMatchObject({ now: 400, before: null });
  expect(stats.isTooYoung).toBe(true);
});

it('counts all known days for all time', () => {
  const stats = statsOf([aDay('2026-08-01', 100), aDay('2026-11-15', 400)], 'all');
  expect(rowOf(stats, 'income')?.now).toBe(500);
  expect(stats).toMatchObject({ isTooYoung: false, isCut: false });
});

it('counts followers gained on and off air', () => {
  expect(rowOf(statsOf([aDay('2026-11-15', 400)]), 'newFollowers')?.now).toBe(3);
});

it('returns 0 without days', () => {
  expect(rowOf(statsOf([]), 'income')?.now).toBe(0);
});
