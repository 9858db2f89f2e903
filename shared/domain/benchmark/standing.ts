import { PERCENTS, type Percentiles } from './benchmark';
import { roundToTwoDigits } from './two-digits';

/** Where a value ranks among the benchmark percentiles, lowest first. */
export const STANDINGS = [
  'up to p25',
  'above p25',
  'above p50',
  'above p75',
  'above p90',
  'above p95',
] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * Finds the highest percentile that the value exceeds. The value is rounded the way the percentiles
 * are.
 */
export function findStanding(value: number, percentiles: Percentiles): Standing {
  const rounded = roundToTwoDigits(value);
  const exceeded = PERCENTS.filter((percent) => rounded > percentiles[`p${percent}`]);
  return STANDINGS[exceeded.length] ?? STANDINGS[0];
}
