import { createOffsetLookup, fixedOffset } from '@shared/domain/time/offsets';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { chooseTipStep } from '@shared/domain/tippers/tip-step';
import { sumTips, tipsOverTime } from '@shared/domain/tippers/tips-over-time';
import { expect, it } from 'vitest';

const UTC = fixedOffset(0);
const NOW = Date.parse('2026-11-20T12:00:00Z');
const at = (time: string, tokens: number) => ({ ms: Date.parse(`${time}:00Z`), tokens });

it('adds up tips by the local day, week or month in which they were sent', () => {
  // 23:45, 00:15 and noon in Kathmandu.
  const tips = [at('2026-11-22T18:00', 5), at('2026-11-22T18:30', 7), at('2026-12-01T06:15', 1)];
  const offsetAt = createOffsetLookup('Asia/Kathmandu');
  const dates = (by: 'day' | 'week' | 'month') =>
    sumTips(tips, by, offsetAt).map(({ date, tips: count, tokens }) => [date, count, tokens]);

  expect(dates('day')).toEqual([
    ['2026-11-22', 1, 5],
    ['2026-11-23', 1, 7],
    ['2026-12-01', 1, 1],
  ]);
  expect(dates('week')).toEqual([
    ['2026-11-16', 1, 5],
    ['2026-11-23', 1, 7],
    ['2026-11-30', 1, 1],
  ]);
  expect(dates('month')).toEqual([
    ['2026-11-01', 2, 12],
    ['2026-12-01', 1, 1],
  ]);
});

it('sorts days where clocks go back over midnight', () => {
  const tips = [at('2026-11-20T00:10', 1), at('2026-11-20T00:50', 2)];
  const back = (ms: number) => (ms < Date.parse('2026-11-20T00:30:00Z') ? 0 : -60);

  expect(sumTips(tips, 'day', back).map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20']);
});

it.each([
  [93, 'day'],
  [94, 'week'],
  [800, 'week'],
  [801, 'month'],
])('draws %i days by %s', (days, by) => {
  expect(chooseTipStep(days * DAY_MS)).toBe(by);
});

it.each([10, 365, 366, 800, 1_100, 4_000])('stays small after %i days with tips', (count) => {
  const tips = Array.from({ length: count }, (_, day) => ({
    ms: NOW - (count - 1 - day) * DAY_MS,
    tokens: 3,
  }));
  const { days, all } = tipsOverTime(tips, NOW, UTC);

  expect(days).toHaveLength(Math.min(count, 365));
  expect(days.at(-1)?.date).toBe('2026-11-20');
  expect(all.points.length).toBeLessThanOrEqual(140);
  expect(all.points.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(3 * count);
});
