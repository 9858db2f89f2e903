/**
 * Returns the change from `before` to `now` in percent, rounded to one decimal. From zero to
 * nonzero is +100, from nonzero to zero −100, from zero to zero 0 (product specification, business
 * constants).
 */
export function percentChange(before: number, now: number): number {
  if (before === now) return 0;
  if (before === 0) return now > 0 ? 100 : -100;
  const change = ((now - before) / Math.abs(before)) * 100;
  // Adding zero turns -0 into 0.
  return Math.round(change * 10) / 10 + 0;
}
