import { tipsSince, windowFrom, windowTips } from '@web/app/features/tippers/tip-window';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aHistory, withTips } from './a-history';

const now = Date.parse('2026-11-20T12:00:00Z');
const zone = 'Europe/Bucharest';
const tip = (time: string, tokens: number) => ({ time: `${time}:00.000Z`, tokens });
const TIPS = [
  tip('2025-01-05T20:00', 1000),
  tip('2026-10-25T20:00', 30),
  tip('2026-11-19T22:30', 12),
];
const ofWindow = (window: '30' | '90' | '365' | 'all', tips = TIPS) =>
  windowTips(aHistory(withTips(tips)), window, { now, zone });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the time window of a viewer’s tips', () => {
  it('adds up the tips of its local days', () => {
    expect(ofWindow('30')).toMatchObject({ tips: 2, tokens: 42 });
    expect(ofWindow('all')).toMatchObject({ tips: 3, tokens: 1042 });
    // 22:00 UTC on October 21 is midnight in Bucharest until clocks go back.
    expect(ofWindow('30')?.start).toBe(Date.parse('2026-10-21T21:00:00Z'));
    expect(ofWindow('30', [tip('2026-10-21T20:59', 5), tip('2026-10-21T21:00', 7)])).toMatchObject({
      tips: 1,
      tokens: 7,
    });
  });

  it('can be empty', () => {
    expect(ofWindow('365', TIPS.slice(0, 1))).toBeNull();
    expect(ofWindow('all', [])).toBeNull();
  });

  it('lists the tips since its start', () => {
    const { tips } = aHistory(withTips(TIPS));
    expect(tipsSince(tips, Date.parse('2026-10-25T20:00:00Z')).map(({ tokens }) => tokens)).toEqual(
      [30, 12],
    );
  });

  it('defaults to 90 days', () => {
    expect(windowFrom(null)).toBe('90');
    expect(windowFrom('365')).toBe('365');
    expect(windowFrom('12')).toBe('90');
  });
});

describe('the running total of a viewer’s tips', () => {
  it('has a point per local day in a short window, including days without tips', () => {
    const { by, points = [] } = ofWindow('30')?.series ?? {};
    expect(by).toBe('day');
    expect(points).toHaveLength(30);
    expect(points[0]).toMatchObject({ day: '2026-10-22', sumSoFar: 0 });
    expect(points.find(({ day }) => day === '2026-10-25')).toMatchObject({ tokens: 30, tips: 1 });
    // 22:30 UTC is 00:30 on the 20th in Bucharest.
    expect(points.at(-1)).toMatchObject({ day: '2026-11-20', tokens: 12, sumSoFar: 42 });
  });

  it('has a point per week in a long window, and ends at the total', () => {
    const { by, points = [] } = ofWindow('all')?.series ?? {};
    expect(by).toBe('week');
    expect(points[0]).toMatchObject({ day: '2024-12-30', tokens: 1000 });
    expect(points.at(-1)?.sumSoFar).toBe(1042);
    expect(ofWindow('365')?.series).toMatchObject({ by: 'week' });
  });

  it('has a point per month over years', () => {
    const { by, points = [] } =
      ofWindow('all', [tip('2023-03-05T20:00', 5), ...TIPS])?.series ?? {};
    expect(by).toBe('month');
    expect(points[0]).toMatchObject({ day: '2023-03-01', tokens: 5 });
    expect(points.at(-1)).toMatchObject({ day: '2026-11-01', tips: 1, sumSoFar: 1047 });
  });
});
