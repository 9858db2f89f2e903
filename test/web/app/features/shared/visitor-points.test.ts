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
  broadcasts: [
    { startTime: '2026-11-16T21:59:00.000Z', counts: [9, 9] },
    // 00:30 on the 18th in Bucharest.
    { startTime: '2026-11-17T22:30:00.000Z', counts: [3, 1] },
    { startTime: '2026-11-18T18:00:00.000Z', counts: [2, 0] },
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
    const later = { ...kinds, broadcasts: kinds.broadcasts.slice(1) };
    const [first] = visitorPoints(later, { from, now, by: 'day', zone });

    expect(first?.state).toBe('unknown');
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
