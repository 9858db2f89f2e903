import { PERCENTS, type Percentiles } from './benchmark';
import { twoDigits } from './two-digits';

/** Where a value stands among the percentiles of others, lowest first. */
export const STANDINGS = [
  'up to p25',
  'above p25',
  'above p50',
  'above p75',
  'above p90',
  'above p95',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** The highest percentile that the value exceeds, rounded as the percentiles are. */
export function standingOf(value: number, percentiles: Percentiles): Standing {
  const rounded = twoDigits(value);
  const exceeded = PERCENTS.filter((percent) => rounded > percentiles[`p${percent}`]);
  return STANDINGS[exceeded.length] ?? STANDINGS[0];
}
