/** 95% one-sided. */
const Z = 1.645;

/**
 * The lower bound of the share that `hits` of `count` suggest (Wilson's score interval, 95%
 * one-sided). Few observations give a low bound.
 */
export function wilsonLowerBound(hits: number, count: number): number {
  if (count <= 0) return 0;
  const share = Math.min(1, hits / count);
  const z2 = Z * Z;
  const center = share + z2 / (2 * count);
  const spread = Z * Math.sqrt((share * (1 - share) + z2 / (4 * count)) / count);
  return Math.max(0, (center - spread) / (1 + z2 / count));
}
