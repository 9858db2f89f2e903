import { ascending, quantile } from '../math/quantile';

/** What is usual of some values, and by how much they usually differ from it. */
export interface UsualLevel {
  /** Their median. */
  readonly center: number;
  /** Comparable with a standard deviation, but single odd values don't change it. */
  readonly spread: number;
}

/** The median distance from the median of a normal distribution is its standard deviation by this. */
const NORMAL = 1.4826;

/**
 * Describes values by their median and the median distance from it.
 *
 * @param values at least one
 * @param minSpread of values that are nearly all alike
 */
export function usualLevelOf(values: readonly number[], minSpread: number): UsualLevel {
  const center = quantile(ascending(values), 0.5);
  const distances = ascending(values.map((value) => Math.abs(value - center)));
  return { center, spread: Math.max(minSpread, NORMAL * quantile(distances, 0.5)) };
}
