import type { ChangeEffect } from '@shared/domain/price-changes/estimate-effect';
import { estimateEffect } from '@shared/domain/price-changes/estimate-effect';
import {
  PRICE_SETTINGS,
  type PriceSetting,
  simulatePrices,
} from '@test/support/advice/simulated-prices';
import { byDepth } from '@test/support/run/depth';
import { expect, it } from 'vitest';

const WORLDS = byDepth(60, 1_000);
/** Prices are raised by a quarter here. */
const PRICE_RATIO = 1.25;
/** As many tokens as before. */
const EVEN = 1 / PRICE_RATIO;
const EFFECTS = [1, 0.6, EVEN] as const;

/** @param effect how many times as often the item is tipped for at the new price */
function estimatesOf(setting: PriceSetting, effect: number): ChangeEffect[] {
  return Array.from({ length: WORLDS }, (_, seed) => {
    const { before, after } = simulatePrices(setting, effect, seed);
    return estimateEffect(before, after, PRICE_RATIO);
  }).filter((one) => one !== null);
}

const percentOf = <T>(list: readonly T[], is: (one: T) => boolean) =>
  (100 * list.filter(is).length) / list.length;

function coverageOf(setting: PriceSetting): number {
  const isWithin = EFFECTS.flatMap((effect) =>
    estimatesOf(setting, effect).map(({ tips: { low, high } }) => low <= effect && effect <= high),
  );
  return percentOf(isWithin, (one) => one);
}

it('says 80 % where 77 to 85 % are true, and at least 72 % in each setting', () => {
  const coverages = PRICE_SETTINGS.map(coverageOf);
  for (const coverage of coverages) expect(coverage).toBeGreaterThanOrEqual(72);
  const mean = coverages.reduce((sum, one) => sum + one, 0) / coverages.length;
  expect(mean).toBeGreaterThanOrEqual(77);
  expect(mean).toBeLessThanOrEqual(85);
});

it('gives a wrong verdict in one world of 20 where the tokens stay the same', () => {
  const wrong = PRICE_SETTINGS.map((setting) =>
    percentOf(estimatesOf(setting, EVEN), ({ verdict }) => verdict !== 'unclear'),
  );
  for (const percent of wrong) expect(percent).toBeLessThanOrEqual(byDepth(12, 7));
  const mean = wrong.reduce((sum, one) => sum + one, 0) / wrong.length;
  expect(mean).toBeLessThanOrEqual(6);
});

it('finds what is large enough, and never says the opposite', () => {
  const [setting] = PRICE_SETTINGS.filter(({ name }) => name === 'a popular item');
  if (!setting) throw new Error('This setting is missing.');
  const halved = estimatesOf(setting, EVEN / 2);
  expect(percentOf(halved, ({ verdict }) => verdict === 'lowered')).toBeGreaterThan(90);
  expect(percentOf(halved, ({ verdict }) => verdict === 'raised')).toBe(0);
  const raised = estimatesOf(setting, EVEN * 1.5);
  expect(percentOf(raised, ({ verdict }) => verdict === 'raised')).toBeGreaterThan(70);
});
