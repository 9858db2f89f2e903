import { sumSeries, tipsInWindow, windowFrom } from '@web/app/features/tippers/tip-window';
import { describe, expect, it } from 'vitest';

const now = Date.parse('2026-11-20T12:00:00Z');
const zone = 'Europe/Bucharest';
const tip = (time: string, tokens: number) => ({
  time: `${time}:00.000Z`,
  amount: tokens,
  tokens,
  tipper: 'ada',
  isAnonymous: false,
  sumSoFar: 0,
});
const tips = [
  tip('2025-01-05T20:00', 1000),
  tip('2026-10-25T20:00', 30),
  tip('2026-11-19T22:30', 12),
];

describe('the time window of a viewer’s tips', () => {
  it('keeps the tips inside it and restarts the running total', () => {
    expect(tipsInWindow(tips, '30', now).map(({ sumSoFar }) => sumSoFar)).toEqual([30, 42]);
    expect(tipsInWindow(tips, 'all', now).map(({ sumSoFar }) => sumSoFar)).toEqual([
      1000, 1030, 1042,
    ]);
  });

  it('can be empty', () => {
    expect(
      tipsInWindow(
        [tips[0]].flatMap((one) => one ?? []),
        '365',
        now,
      ),
    ).toEqual([]);
  });

  it('defaults to 90 days', () => {
    expect(windowFrom(null)).toBe('90');
    expect(windowFrom('365')).toBe('365');
    expect(windowFrom('12')).toBe('90');
  });
});

describe('the running total of a viewer’s tips', () => {
  it('has a point per local day in a short window, including days without tips', () => {
    const { by, points } = sumSeries(tipsInWindow(tips, '30', now), '30', { now, zone });
    expect(by).toBe('day');
    expect(points).toHaveLength(31);
    expect(points[0]).toMatchObject({ day: '2026-10-21', sumSoFar: 0 });
    expect(points.find(({ day }) => day === '2026-10-25')).toMatchObject({ tokens: 30, tips: 1 });
    // 22:30 UTC is 00:30 on the 20th in Bucharest.
    expect(points.at(-1)).toMatchObject({ day: '2026-11-20', tokens: 12, sumSoFar: 42 });
  });

  it('has a point per week in a long window, and ends at the total', () => {
    const { by, points } = sumSeries(tipsInWindow(tips, 'all', now), 'all', { now, zone });
    expect(by).toBe('week');
    expect(points[0]).toMatchObject({ day: '2024-12-30', tokens: 1000 });
    expect(points.at(-1)?.sumSoFar).toBe(1042);
  });

  it('is empty without tips', () => {
    expect(sumSeries([], '30', { now, zone }).points).toEqual([]);
  });
});
