import { findFalls } from '@shared/domain/health/find-falls';
import { HEALTH_MEASURES, MEASURES } from '@shared/domain/health/health-measures';
import { isLastOdd } from '@shared/domain/health/is-odd';
import { byDepth } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import { MOODS, type Moods, simulateSessions } from './simulated-sessions';

const ROOMS = byDepth(12, 100);
/** About a year and a half of four sessions a week. */
const SESSIONS = 300;
const CHANGE_AT = 100;
const seeds = Array.from({ length: ROOMS }, (_, seed) => seed);

/** The values of each measure in each room, on their scale. */
function simulateSeries(moods: Moods, change?: { at: number; spreads: number }) {
  const count = change ? 2 * change.at : SESSIONS;
  return seeds.flatMap((seed) => {
    const sessions = simulateSessions(moods, count, seed, change);
    return HEALTH_MEASURES.map((measure) => {
      const { observe, toScale, minSpread } = MEASURES[measure];
      return { values: observe(sessions).map(({ value }) => toScale(value)), minSpread };
    });
  });
}

describe('rooms where nothing changes', () => {
  /** Sessions per false alarm, and the share of sessions that are called odd. */
  const rates = MOODS.map((moods) => {
    const series = simulateSeries(moods);
    const alarms = series.flatMap(({ values, minSpread }) => findFalls(values, minSpread)).length;
    const places = Array.from({ length: 9 }, (_, step) => 60 + 30 * step);
    const odd = series.flatMap(({ values, minSpread }) =>
      places.filter((place) => isLastOdd(values.slice(0, place), minSpread)),
    ).length;
    const sessions = series.length * SESSIONS;
    return { moods, perAlarm: sessions / alarms, odd: odd / (series.length * places.length) };
  });

  it('are said to fall at most once in 350 sessions, and in 200 where bad evenings come together', () => {
    for (const { moods, perAlarm } of rates) {
      expect(perAlarm, moods).toBeGreaterThan(moods === 'lasting' ? 200 : 350);
    }
  });

  it('have an odd session once in a hundred, and in twenty-five where evenings differ wildly', () => {
    for (const { moods, odd } of rates) {
      expect(odd, moods).toBeLessThan(moods === 'heavy' ? 0.05 : 0.015);
    }
  });
});

describe('rooms that lose something for good', () => {
  /** After how many sessions it is found, in order; `Infinity` for not within as many as before. */
  const delaysOf = (moods: Moods, spreads: number) =>
    simulateSeries(moods, { at: CHANGE_AT, spreads })
      .map(({ values, minSpread }) => {
        const found = findFalls(values, minSpread).find(({ foundAt }) => foundAt >= CHANGE_AT);
        return found ? found.foundAt - CHANGE_AT + 1 : Number.POSITIVE_INFINITY;
      })
      .sort((a, b) => a - b);
  const within = (delays: readonly number[], share: number) =>
    delays[Math.floor(share * delays.length)];

  it.each(MOODS)('are found after about ten sessions if they lose one spread, %s', (moods) => {
    const delays = delaysOf(moods, 1);
    expect(within(delays, 0.5)).toBeLessThanOrEqual(14);
    expect(within(delays, 0.75)).toBeLessThanOrEqual(30);
  });

  it.each(MOODS)('are found within six sessions if they lose two, %s', (moods) => {
    const delays = delaysOf(moods, 2);
    expect(within(delays, 0.5)).toBeLessThanOrEqual(6);
    expect(within(delays, 0.9)).toBeLessThanOrEqual(15);
  });
});
