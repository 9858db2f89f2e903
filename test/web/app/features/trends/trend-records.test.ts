import type { TrendPoint } from '@web/app/features/trends/trend-days';
import { trendRecords } from '@web/app/features/trends/trend-records';
import { describe, expect, it } from 'vitest';

function aPoint(
  day: number,
  value: number | null,
  state: TrendPoint['state'] = 'done',
): TrendPoint {
  const start = Date.UTC(2026, 10, day);
  return {
    key: `2026-11-${day}`,
    start,
    end: start + 1,
    state,
    value,
    isAtLeast: false,
    averages: [],
  };
}

const POINTS = [aPoint(16, 300), aPoint(17, 0), aPoint(18, 500), aPoint(19, 10, 'unfinished')];

describe('trendRecords', () => {
  it('leaves out the unfinished day', () => {
    expect(trendRecords(POINTS, 'income')).toMatchObject({
      sum: 800,
      mean: 800 / 3,
      best: { key: '2026-11-18' },
      worst: { key: '2026-11-16' },
      count: 2,
    });
  });

  it('doesn’t sum levels or count days without data', () => {
    const points = [aPoint(16, 80), aPoint(17, null, 'unknown'), aPoint(18, 40)];
    expect(trendRecords(points, 'averageViewers')).toMatchObject({ sum: null, mean: 60, count: 2 });
  });

  it('returns the smallest rank as the best', () => {
    expect(trendRecords([aPoint(16, 80), aPoint(18, 40)], 'rank')).toMatchObject({
      best: { value: 40 },
      worst: { value: 80 },
    });
  });

  it('returns nulls without days', () => {
    expect(trendRecords([], 'rank')).toEqual({
      sum: null,
      mean: null,
      best: null,
      worst: null,
      count: 0,
      isAtLeast: false,
    });
  });
});
