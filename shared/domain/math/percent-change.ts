/**
 * How much `now` is above or below `before`, in percent with one decimal.
 * From zero to something is +100, from anything to zero −100, from zero to zero 0.
 */
export function percentChange(before: number, now: number): number {
  if (before === now) return 0;
  if (before === 0) return now > 0 ? 100 : -100;
  const change = ((now - before) / Math.abs(before)) * 100;
  // Adding zero turns the -0 of a tiny loss into 0.
  return Math.round(change * 10) / 10 + 0;
}
