import { createRandom, type Random } from '@shared/domain/math/random';
import type { SessionShare } from '@shared/domain/price-changes/estimate-effect';

/** What is true of a menu's item whose price changes, and how long it is observed. */
export interface PriceSetting {
  readonly name: string;
  /** Sessions before and after the change. */
  readonly before: number;
  readonly after: number;
  /** Expected tips per session for the item before the change, and for all other items. */
  readonly item: number;
  readonly others: number;
  /** Spread of the logarithm of all tips between sessions, and of the item's share. */
  readonly moods: number;
  readonly tastes: number;
  /** How many tips one person gives for the item at once, on average. */
  readonly clump: number;
  /** Tips per session of the same amount as each price, for no item. */
  readonly free: number;
}

export interface SimulatedPrices {
  readonly before: readonly SessionShare[];
  readonly after: readonly SessionShare[];
}

/**
 * Makes the sessions before and after a price change. The whole room drifts meanwhile: after the
 * change, everything is tipped for more or less often.
 *
 * @param effect how many times as often the item is tipped for after the change
 */
export function simulatePrices(
  setting: PriceSetting,
  effect: number,
  seed: number,
): SimulatedPrices {
  const random = createRandom(`prices ${setting.name} ${effect} ${seed}`);
  const drift = Math.exp(0.3 * random.normal());
  const sessions = (count: number, room: number, factor: number) =>
    Array.from({ length: count }, () => session(setting, room, factor, random));
  return {
    before: sessions(setting.before, 1, 1),
    after: sessions(setting.after, drift, effect),
  };
}

function session(
  { item, others, moods, tastes, clump, free }: PriceSetting,
  room: number,
  factor: number,
  random: Random,
): SessionShare {
  const mood = room * spread(moods, random);
  return {
    item:
      clumps(item * factor * mood * spread(tastes, random), clump, random) +
      poisson(free * mood, random),
    free: poisson(free * mood, random),
    others: clumps(others * mood * spread(tastes / 2, random), 1.5, random),
  };
}

/** A factor around 1. */
function spread(size: number, random: Random): number {
  return Math.exp(size * random.normal() - size ** 2 / 2);
}

/** A random number of people, each with a random number of tips. */
function clumps(mean: number, clump: number, random: Random): number {
  let tips = 0;
  for (let people = poisson(mean / clump, random); people > 0; people--) {
    tips += 1 + (clump > 1 ? Math.floor(random.exponential() / Math.log(clump / (clump - 1))) : 0);
  }
  return tips;
}

function poisson(mean: number, random: Random): number {
  let count = 0;
  for (let waited = random.exponential(); waited < mean; waited += random.exponential()) count += 1;
  return count;
}

const USUAL = { item: 6, others: 50, moods: 0.5, tastes: 0.3, clump: 1.5, free: 0 } as const;

/** Menus as they are. */
export const PRICE_SETTINGS: readonly PriceSetting[] = [
  { ...USUAL, name: 'two weeks', before: 8, after: 8 },
  { ...USUAL, name: 'eight weeks', before: 32, after: 32 },
  { ...USUAL, name: 'just changed', before: 32, after: 6 },
  { ...USUAL, name: 'a rare item', before: 24, after: 24, item: 1.5 },
  { ...USUAL, name: 'a rare item, just changed', before: 32, after: 5, item: 0.6 },
  { ...USUAL, name: 'a popular item', before: 32, after: 32, item: 20 },
  { ...USUAL, name: 'a short menu', before: 16, after: 16, item: 3, others: 4 },
  { ...USUAL, name: 'big spenders', before: 24, after: 24, tastes: 0.7, clump: 5 },
  { ...USUAL, name: 'a round amount', before: 24, after: 24, free: 3 },
];
