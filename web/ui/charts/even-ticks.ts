/** Between two powers of ten, the distances that people count in. */
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * Ticks from zero to beyond `highest` in so many equal parts of round whole numbers, so that the
 * ticks of two axes over each other lie on the same lines.
 */
export function evenTicks(highest: number, parts: number): number[] {
  const least = Math.max(1, highest / parts);
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    ROUND.map((digit) => Math.round(digit * power * 10) / 10).find(
      (one) => one >= least && Number.isInteger(one),
    ) ?? Math.ceil(least);
  return Array.from({ length: parts + 1 }, (_, at) => at * step);
}
