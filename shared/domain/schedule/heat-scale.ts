/** Steps of the weekday-by-hour heatmap, from the palest (1) to the deepest (15). */
export const HEAT_STEPS = 15;
/** Each step stands for values 1.3 times those of the step below. */
export const HEAT_BASE = 1.3;

/**
 * The step of a value on a logarithmic scale that ends at `highest`: `highest` itself is step 15,
 * a 1.3th of it step 14, and so on; everything smaller still is step 1. Nothing at all is step 0.
 */
export function heatStep(value: number, highest: number): number {
  if (value <= 0 || highest <= 0) return 0;
  // The tolerance keeps exact powers, such as highest / 1.3, on the lower of two steps.
  const below = Math.ceil(Math.log(value / highest) / Math.log(HEAT_BASE) - 1e-9);
  return Math.min(HEAT_STEPS, Math.max(1, HEAT_STEPS + below));
}
