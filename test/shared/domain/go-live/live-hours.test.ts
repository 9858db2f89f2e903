import { splitByHour } from '@shared/domain/go-live/live-hours';
import { fixedOffset } from '@shared/domain/time/offsets';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const utc = fixedOffset(0);
const QUARTER = 15 * 60_000;
const HOUR = 4 * QUARTER;
/** Friday, 22:30. */
const START = Date.UTC(2026, 10, 20, 22, 30);

it('counts tips in their hour and spreads other income over the session', () => {
  const bins = [
    { ms: START + QUARTER, tips: 1, tokens: 100 },
    { ms: START + 2 * QUARTER, tips: 1, tokens: 40 },
  ];
  const session = { start: START, end: START + 2 * HOUR, incomeTokens: 140 + 80 };
  expect(splitByHour(session, bins, utc)).toEqual({
    night: '2026-11-20',
    hours: [
      { weekday: 4, hour: 16, live: 0.5, tokens: 100 + 20 },
      { weekday: 4, hour: 17, live: 1, tokens: 40 + 40 },
      { weekday: 4, hour: 18, live: 0.5, tokens: 20 },
    ],
  });
});

it('counts a quarter hour that begins before the session, or that was paid after it', () => {
  const session = { start: START + 60_000, end: START + HOUR, incomeTokens: 7 };
  const bins = [
    { ms: START, tips: 1, tokens: 3 },
    { ms: START + HOUR, tips: 1, tokens: 4 },
  ];
  expect(splitByHour(session, bins, utc).hours.map(({ tokens }) => tokens)).toEqual([3, 4]);
});

it('has no hours for a session that ended as it started', () => {
  expect(splitByHour({ start: START, end: START, incomeTokens: 5 }, [], utc).hours).toEqual([]);
});

it('always adds up to the income and the time live', () => {
  const tips = fc.array(fc.record({ quarter: fc.nat(40), tokens: fc.nat(5000) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 36_000 }),
      fc.nat(10_000),
      tips,
      fc.integer({ min: -52, max: 56 }),
      (seconds, other, drawn, quarters) => {
        const bins = drawn.map(({ quarter, tokens }) => ({
          ms: START + quarter * QUARTER,
          tips: 1,
          tokens,
        }));
        const incomeTokens = other + bins.reduce((sum, { tokens }) => sum + tokens, 0);
        const session = { start: START, end: START + seconds * 1000, incomeTokens };
        const { hours } = splitByHour(session, bins, fixedOffset(quarters * 15));
        const sum = (of: (hour: (typeof hours)[number]) => number) =>
          hours.reduce((total, hour) => total + of(hour), 0);
        expect(sum(({ tokens }) => tokens)).toBeCloseTo(incomeTokens, 6);
        expect(sum(({ live }) => live * 3600)).toBeCloseTo(seconds, 6);
        for (const { live } of hours) expect(live).toBeGreaterThan(0);
        for (const { live } of hours) expect(live).toBeLessThanOrEqual(1);
      },
    ),
  );
});
