import { measureExperiment } from '@shared/domain/experiments/measure-experiment';
import { judgeExperiment } from '@shared/domain/experiments/verdict';
import { toRatioEstimate } from '@shared/domain/math/ratio-estimate';
import {
  EXPERIMENT_SETTINGS,
  type ExperimentSetting,
  simulateExperiment,
} from '@test/support/advice/simulated-experiment';
import { byDepth } from '@test/support/run/depth';
import { expect, it } from 'vitest';

const WORLDS = byDepth(60, 1_000);
const NONE = 1;
const EFFECTS = [NONE, 1.5, 0.6] as const;
const context = { menu: [], offsetAt: () => 0 };

const cache = new Map<string, readonly ReturnType<typeof measureExperiment>[]>();
function resultsOf(setting: ExperimentSetting, effect: number) {
  const key = `${setting.name} ${effect}`;
  const known = cache.get(key);
  if (known) return known;
  const results = Array.from({ length: WORLDS }, (_, seed) => {
    const { experiment, sessions } = simulateExperiment(setting, effect, seed);
    return measureExperiment(experiment, sessions, context);
  });
  cache.set(key, results);
  return results;
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const percentOf = (all: readonly boolean[]) => 100 * meanOf(all.map(Number));

function coverageOf(setting: ExperimentSetting): number {
  const isWithin = EFFECTS.flatMap((effect) =>
    resultsOf(setting, effect).flatMap(({ income }) => {
      if (income === null) return [];
      const { low, high } = toRatioEstimate(income);
      return low <= effect && effect <= high;
    }),
  );
  return percentOf(isWithin);
}

const verdictShare = (setting: ExperimentSetting, effect: number, verdicts: readonly string[]) =>
  percentOf(resultsOf(setting, effect).map((result) => verdicts.includes(judgeExperiment(result))));

it('says 80 % where 77 to 85 % are true, and at least 72 % in each setting', () => {
  const coverages = EXPERIMENT_SETTINGS.map(coverageOf);
  for (const coverage of coverages) expect(coverage).toBeGreaterThanOrEqual(72);
  expect(meanOf(coverages)).toBeGreaterThanOrEqual(77);
  expect(meanOf(coverages)).toBeLessThanOrEqual(85);
});

it('gives a wrong verdict in about one of 20 rooms where nothing changed, never in one of five', () => {
  const wrong = EXPERIMENT_SETTINGS.map((one) => verdictShare(one, NONE, ['helped', 'hurt']));
  for (const percent of wrong) expect(percent).toBeLessThanOrEqual(byDepth(20, 9));
  expect(meanOf(wrong)).toBeLessThanOrEqual(7);
});

it('hardly ever says the opposite, and finds a large effect in even sessions', () => {
  for (const setting of EXPERIMENT_SETTINGS) {
    expect(verdictShare(setting, 1.5, ['hurt'])).toBeLessThanOrEqual(5);
    expect(verdictShare(setting, 0.6, ['helped'])).toBeLessThanOrEqual(5);
  }
  const even = EXPERIMENT_SETTINGS.filter(({ name }) => name === 'even sessions');
  for (const setting of even) {
    expect(verdictShare(setting, 0.6, ['hurt'])).toBeGreaterThan(30);
    expect(verdictShare(setting, 1.5, ['helped'])).toBeGreaterThan(20);
  }
});
