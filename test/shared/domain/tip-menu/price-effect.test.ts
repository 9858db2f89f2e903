import { fixedOffset } from '@shared/domain/time/offsets';
import { BEGINNING } from '@shared/domain/tip-menu/menu';
import { computePriceEffect, sumSecondsAtPrices } from '@shared/domain/tip-menu/price-effect';
import { describe, expect, it } from 'vitest';

const PRICES = [
  { tokens: 20, startTime: BEGINNING, endTime: '2026-11-09T21:59:59.999Z', count: 30, sum: 600 },
  { tokens: 25, startTime: '2026-11-09T22:00:00.000Z', count: 10, sum: 250 },
];
const session = (startTime: string, hours: number) => ({
  startTime,
  durationSeconds: hours * 3_600,
});

describe('hours live at each price', () => {
  it('come from the sessions that started on its days', () => {
    const seconds = sumSecondsAtPrices(
      PRICES,
      [
        // Starts on the last day of the old price and ends on the first day of the new one.
        session('2026-11-09T20:00:00Z', 4),
        // 00:30 in Bucharest, on the first day of the new price.
        session('2026-11-09T22:30:00Z', 3),
        session('2026-11-12T18:00:00Z', 2),
      ],
      fixedOffset(120),
    );
    expect(seconds).toEqual([4 * 3_600, 5 * 3_600]);
  });

  it('are zero while the item was not offered', () => {
    const ended = [{ tokens: 20, startTime: BEGINNING, endTime: '2026-11-01T21:59:59.999Z' }];
    expect(
      sumSecondsAtPrices(ended, [session('2026-11-12T18:00:00Z', 2)], fixedOffset(120)),
    ).toEqual([0]);
  });
});

describe('the effect of a new price', () => {
  it('is a rate per hour live, before and after', () => {
    expect(computePriceEffect(PRICES, [10 * 3_600, 5 * 3_600])).toEqual({
      before: { tokens: 20, seconds: 36_000, tips: 3, brought: 60 },
      after: { tokens: 25, seconds: 18_000, tips: 2, brought: 50 },
    });
  });

  it('is null if either price had less than an hour', () => {
    expect(computePriceEffect(PRICES, [10 * 3_600, 3_599])).toBeNull();
    expect(computePriceEffect(PRICES, [0, 5 * 3_600])).toBeNull();
    expect(computePriceEffect(PRICES.slice(1), [5 * 3_600])).toBeNull();
  });

  it('is that of the last change with hours on both sides', () => {
    const third = { tokens: 30, startTime: '2026-11-19T22:00:00.000Z', count: 0, sum: 0 };
    const effect = computePriceEffect([...PRICES, third], [36_000, 18_000, 0]);
    expect(effect?.after.tokens).toBe(25);
  });
});
