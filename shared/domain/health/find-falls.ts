import { usualLevelOf } from './usual-level';

/** A level that fell and stayed low. Numbers are places in the list of values. */
export interface Fall {
  /** The values before it that say what was usual: from `usualFrom` until before `since`. */
  readonly usualFrom: number;
  /** The first low value. */
  readonly since: number;
  /** The value with which it was certain enough. */
  readonly foundAt: number;
}

/** With fewer earlier values, nobody knows what is usual. */
export const MIN_USUAL = 30;
/** Older values say little about what is usual today. */
export const MAX_USUAL = 100;
/**
 * The sum grows by how many spreads a value is low, less `ALLOWANCE`, and a fall is found at
 * `THRESHOLD`. A single value counts at most `MAX_SCORE`, so it takes at least three.
 * `calibration.test.ts` says how often that is wrong, and how long it takes.
 */
const ALLOWANCE = 0.5;
const THRESHOLD = 5;
const MAX_SCORE = 2.5;

/**
 * Finds every lasting fall, oldest first (CUSUM of clipped robust scores; Page, 1954). After each,
 * the new level becomes the usual one.
 *
 * @param values oldest first, on a scale where usual differences are about equally large
 * @param minSpread of values that are nearly all alike
 */
export function findFalls(values: readonly number[], minSpread: number): Fall[] {
  const falls: Fall[] = [];
  let levelFrom = 0;
  let since = 0;
  let sum = 0;
  values.forEach((value, place) => {
    if (sum === 0) since = place;
    // Values that may belong to a fall don't say what is usual.
    const usualFrom = Math.max(levelFrom, since - MAX_USUAL);
    if (since - usualFrom < MIN_USUAL) return;
    const { center, spread } = usualLevelOf(values.slice(usualFrom, since), minSpread);
    const score = Math.max(-MAX_SCORE, Math.min(MAX_SCORE, (center - value) / spread));
    sum = Math.max(0, sum + score - ALLOWANCE);
    if (sum < THRESHOLD) return;
    falls.push({ usualFrom, since, foundAt: place });
    levelFrom = since;
    sum = 0;
  });
  return falls;
}
