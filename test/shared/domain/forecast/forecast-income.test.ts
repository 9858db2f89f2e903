import { forecastIncome, intervalOf } from '@shared/domain/forecast/forecast-income';
import { DRIFTS, simulateDays } from '@test/support/advice/simulated-days';
import { byDepth } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';

const ROOMS = byDepth(60, 1_000);
const HISTORY = 182;
const COMING = 20;
const sum = (days: readonly { readonly tokens: number }[]) =>
  days.reduce((total, { tokens }) => total + tokens, 0);

/** Forecasts of twenty days in rooms of a drift, with what came. */
function forecastsOf(drift: number) {
  return Array.from({ length: ROOMS }, (_, seed) => {
    const days = simulateDays(drift, HISTORY + COMING, seed);
    const past = days.slice(0, HISTORY);
    const coming = days.slice(HISTORY);
    const forecast = forecastIncome(
      past,
      coming.map(({ date }) => date),
    );
    // As in the same number of days, whole weeks before.
    const naive = sum(days.slice(HISTORY - 21, HISTORY - 21 + COMING));
    return { ...forecast, naive, truth: sum(coming) };
  });
}
const all = Object.values(DRIFTS).map(forecastsOf);

describe('the income of twenty days', () => {
  it('is within the 80 % interval in 77 to 85 % of rooms, and at least 72 % of each kind', () => {
    const coverages = all.map((rooms) => {
      const within = rooms.filter(({ outcomes, truth }) => {
        const { low, high } = intervalOf(outcomes, 0.8);
        return truth >= low && truth <= high;
      });
      return (100 * within.length) / rooms.length;
    });
    for (const coverage of coverages) expect(coverage).toBeGreaterThanOrEqual(72);
    const mean = sum(coverages.map((tokens) => ({ tokens }))) / coverages.length;
    expect(mean).toBeGreaterThanOrEqual(77);
    expect(mean).toBeLessThanOrEqual(85);
  });

  it('is forecast better than by the same days of earlier weeks', () => {
    const errors = all.flat().map(({ expected, naive, truth }) => ({
      own: Math.abs(Math.log(expected / truth)),
      naive: Math.abs(Math.log(naive / truth)),
    }));
    const own = errors.reduce((total, error) => total + error.own, 0);
    const naive = errors.reduce((total, error) => total + error.naive, 0);
    expect(own / naive).toBeLessThan(0.95);
  });
});
