/**
 * Splits the difference between two amounts among the ratios that they are products of: `hours`,
 * `visitors / hours`, `tippers / visitors` and so on, up to the amount itself. The parts add up to
 * the difference (logarithmic mean Divisia index; Ang, 2005): each ratio gets the logarithm of its
 * change, in units that make the sum exact.
 *
 * If one of the amounts is 0, the first quantity that is 0 gets all of the difference, which is the
 * limit as it approaches 0.
 *
 * @param before quantities of one period, of which the last is the amount. Where a quantity is 0,
 * all after it are, too.
 * @param after the same of the other period
 * @returns as many parts as there are quantities
 */
export function splitDifference(before: readonly number[], after: readonly number[]): number[] {
  const was = before.at(-1) ?? 0;
  const is = after.at(-1) ?? 0;
  if (was === 0 || is === 0) {
    const first = before.findIndex((quantity, at) => quantity === 0 || after[at] === 0);
    return before.map((_, at) => (at === first ? is - was : 0));
  }
  const weight = logarithmicMean(is, was);
  const growth = before.map((quantity, at) => Math.log((after[at] ?? 0) / quantity));
  return growth.map((of, at) => weight * (of - (growth[at - 1] ?? 0)));
}

/** Between the geometric and the arithmetic mean of two positive numbers. */
function logarithmicMean(a: number, b: number): number {
  const change = (a - b) / b;
  // Both the difference and its logarithm vanish as the numbers approach each other.
  if (Math.abs(change) < 1e-9) return (a + b) / 2;
  return (a - b) / (Math.abs(change) < 0.5 ? Math.log1p(change) : Math.log(a / b));
}
