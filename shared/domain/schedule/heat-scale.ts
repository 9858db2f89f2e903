/**
 * Color steps of the weekday-by-hour heatmap, from 1 (lightest) to 15 (darkest) (product
 * specification, business constants).
 */
export const HEAT_STEPS = 15;
/** Base of the logarithmic scale: each step stands for values 1.3 times those of the step below. */
export const HEAT_BASE = 1.3;

/**
 * Maps a value to its color step. `highest` is step 15, `highest / 1.3` step 14, and so on; all
 * smaller positive values are step 1. Zero is step 0.
 */
export function computeHeatStep(value: number, highest: number): number {
  if (value <= 0 || highest <= 0) return 0;
  // The tolerance keeps exact powers, such as highest / 1.3, on the lower of two steps.
  const below = Math.ceil(Math.log(value / highest) / Math.log(HEAT_BASE) - 1e-9);
  return Math.min(HEAT_STEPS, Math.max(1, HEAT_STEPS + below));
}
