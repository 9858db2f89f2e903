import { buildDayLayers } from '@shared/domain/trends/day-layers';
import { expect, it } from 'vitest';

const zone = 'Europe/Bucharest';
/** Friday, November 20, 2026, 12:00 in Bucharest. */
const now = Date.parse('2026-11-20T10:00:00.000Z');
const start = Date.parse('2026-11-17T22:00:00.000Z');
const end = Date.parse('2026-11-20T22:00:00.000Z');
const on = (date: string, amount: number) => ({ date, amount });

it('stacks the layers in order, day by day, and marks today as unfinished', () => {
  const { by, names, points } = buildDayLayers(
    [
      { name: 'Set', days: [on('2026-11-18', 10)] },
      { name: 'Video', days: [on('2026-11-18', 5), on('2026-11-20', 20)] },
    ],
    { start, end, zone, now },
  );
  expect([by, names]).toEqual(['day', ['Set', 'Video']]);
  expect(points.map(({ day, values, total, state }) => [day, values, total, state])).toEqual([
    ['2026-11-18', [10, 5], 15, 'done'],
    ['2026-11-19', [0, 0], 0, 'done'],
    ['2026-11-20', [0, 20], 20, 'unfinished'],
  ]);
});

it('adds layers that start later, and loses nothing', () => {
  const sources = Array.from({ length: 9 }, (_, place) => ({
    name: `Item ${place}`,
    days: [on('2026-11-19', place + 1)],
  }));
  const { names, points } = buildDayLayers(sources, { start, end, zone, now });
  expect(names).toEqual(['Item 0', 'Item 1', 'Item 2', 'Item 3', 'Item 4', null]);
  expect(points[1]?.total).toBe(45);
});

it('groups by week beyond three months', () => {
  const { by, points } = buildDayLayers([{ name: 'Set', days: [on('2026-11-18', 10)] }], {
    start: Date.parse('2026-06-01T00:00:00.000Z'),
    end,
    zone,
    now,
  });
  expect(by).toBe('week');
  expect(points.at(-1)).toMatchObject({ day: '2026-11-16', total: 10, state: 'unfinished' });
});

it('takes over what the dates are grouped by', () => {
  const { by, points } = buildDayLayers([{ name: 'Set', days: [on('2026-11-16', 10)] }], {
    start,
    end,
    zone,
    now,
    by: 'week',
  });
  expect(by).toBe('week');
  expect(points).toMatchObject([{ day: '2026-11-16', total: 10 }]);
});

it('keeps what a clock change moves outside the period', () => {
  const { points } = buildDayLayers(
    [{ name: 'Set', days: [on('2026-11-17', 1), on('2026-11-21', 2)] }],
    {
      start,
      end,
      zone,
      now,
    },
  );
  expect(points.map(({ total }) => total)).toEqual([1, 0, 2]);
});
