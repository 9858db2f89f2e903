import { cellOf, drawRates } from '@shared/domain/go-live/rate-draws';
import { ascending, quantile } from '@shared/domain/math/quantile';
import { createRandom } from '@shared/domain/math/random';
import { compareAdvice, meanGain } from '@test/support/advice/compare-advice';
import {
  type PerformerSetting,
  SETTINGS,
  simulatePerformer,
} from '@test/support/advice/simulated-performer';
import { byDepth } from '@test/support/run/depth';
import { expect, it } from 'vitest';

const WORLDS = byDepth(15, 100);
const DRAWS = 400;
const MIN_SESSIONS = 3;
const settings: readonly PerformerSetting[] = Object.values(SETTINGS);
const seedsFrom = (first: number) => Array.from({ length: WORLDS }, (_, seed) => first + seed);

/** The share of hours of the week, among those with three sessions, whose truth is in its interval. */
function coverageOf(setting: PerformerSetting): number {
  let within = 0;
  let all = 0;
  for (const seed of seedsFrom(0)) {
    const { rates, sessions } = simulatePerformer(setting, seed);
    const draws = drawRates(sessions, createRandom(`${seed}`), DRAWS);
    const cells = sessions.flatMap(({ hours }) => hours.map(cellOf));
    for (const cell of new Set(cells)) {
      if (cells.filter((one) => one === cell).length < MIN_SESSIONS) continue;
      const sorted = ascending(draws.map((draw) => draw.rates[cell] ?? 0));
      const truth = rates[cell] ?? 0;
      all += 1;
      if (truth >= quantile(sorted, 0.1) && truth <= quantile(sorted, 0.9)) within += 1;
    }
  }
  return (100 * within) / all;
}

it('says 80 % where 77 to 85 % are true, and at least 72 % in each setting', () => {
  const coverages = settings.map(coverageOf);
  for (const coverage of coverages) expect(coverage).toBeGreaterThanOrEqual(72);
  const mean = coverages.reduce((sum, one) => sum + one, 0) / coverages.length;
  expect(mean).toBeGreaterThanOrEqual(77);
  expect(mean).toBeLessThanOrEqual(85);
});

it('earns more per hour than the last week, and than the best plain average', () => {
  const comparisons = settings.flatMap((setting) => compareAdvice(setting, seedsFrom(1_000)));
  expect(meanGain(comparisons, 'advice')).toBeGreaterThan(1.1);
  expect(meanGain(comparisons, 'advice')).toBeGreaterThan(meanGain(comparisons, 'bestCell'));
});

it('recommends a slot in at most a fifth of the worlds where all hours are alike', () => {
  const comparisons = compareAdvice(SETTINGS.alike, seedsFrom(2_000));
  const recommended = comparisons.filter(({ isRecommended }) => isRecommended).length;
  expect(recommended / comparisons.length).toBeLessThanOrEqual(0.2);
});

it('recommends a slot in most worlds where hours are very different', () => {
  const comparisons = compareAdvice(SETTINGS.different, seedsFrom(3_000));
  const recommended = comparisons.filter(({ isRecommended }) => isRecommended).length;
  expect(recommended / comparisons.length).toBeGreaterThan(0.7);
});
