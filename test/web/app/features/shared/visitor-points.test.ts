import {
  type VisitorKinds,
  visitorPoints,
  visitorStep,
} from '@web/app/features/shared/visitor-points';
import { describe, expect, it } from 'vitest';

const now = Date.parse('2026-11-20T10:15:00.000Z');
const from = Date.parse('2026-11-16T22:00:00.000Z');
const zone = 'Europe/Bucharest';
const DAY = 86_400_000;

const kinds: VisitorKinds = {
  types: ['grey', 'lightBlue'],
  by: 'session',
  timezone: zone,
  firstStartTime: '2026-11-16T21:59:00.000Z',
  broadcasts: [
    { startTime: '2026-11-16T21:59:00.000Z', sessions: 1, counts: [9, 9] },
    // 00:30 on the 18th in Bucharest.
    { startTime: '2026-11-17T22:30:00.000Z', sessions: 1, counts: [3, 1] },
    { startTime: '2026-11-18T18:00:00.000Z', sessions: 1, counts: [2, 0] },
  ],
  settledThrough: null,
};

describe('the visitors by kind', () => {
  it('are summed by the local day on which their session started', () => {
    const points = visitorPoints(kinds, { from, now, by: 'day', zone });

    expect(points.map(({ key, values, broadcasts }) => [key, values, broadcasts])).toEqual([
      ['2026-11-17', [0, 0], 0],
      ['2026-11-18', [5, 1], 2],
      ['2026-11-19', [0, 0], 0],
      ['2026-11-20', [0, 0], 0],
    ]);
    expect(points.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'unfinished']);
  });

  it('exclude sessions before the range, even in its first week', () => {
    const points = visitorPoints(kinds, { from, now, by: 'week', zone });

    expect(points.map(({ values }) => values)).toEqual([[5, 1]]);
  });

  it('are marked as unknown before the first session', () => {
    const later = { ...kinds, firstStartTime: '2026-11-17T22:30:00.000Z' };
    const [first] = visitorPoints(later, { from, now, by: 'day', zone });

    expect(first?.state).toBe('unknown');
  });

  it('may come summed up by month', () => {
    const months: VisitorKinds = {
      ...kinds,
      by: 'month',
      broadcasts: [
        { startTime: '2025-10-03T18:00:00.000Z', sessions: 20, counts: [100, 10] },
        { startTime: '2026-11-01T18:00:00.000Z', sessions: 12, counts: [50, 5] },
      ],
    };
    const begin = Date.parse('2025-10-01T00:00:00.000Z');
    const points = visitorPoints(months, { from: begin, now, by: 'month', zone });

    expect(points).toHaveLength(14);
    expect(points[0]).toMatchObject({ key: '2025-10-01', values: [100, 10], broadcasts: 20 });
    expect(points.at(-1)).toMatchObject({ key: '2026-11-01', values: [50, 5], broadcasts: 12 });
  });

  it.each([
    [30, true, 'day'],
    [122, false, 'day'],
    [122, true, 'week'],
    [365, false, 'week'],
    [900, false, 'month'],
  ] as const)('cover %i days (narrow: %s) by %s', (days, isNarrow, step) => {
    expect(visitorStep(days * DAY, isNarrow)).toBe(step);
  });
});
