const MAX_EXPONENT = 15;

/**
 * The lowest number of viewers of each bin. From 4 on, these are half powers of two (4, 6, 8, 12,
 * 16, 23, …): the bins are narrow where most rooms are. The last one has no upper end.
 */
export const BIN_STARTS: readonly number[] = [
  0,
  ...new Set(Array.from({ length: 2 * MAX_EXPONENT + 1 }, (_, half) => Math.ceil(2 ** (half / 2)))),
];

/** Returns the bin of a room with this many viewers. */
export function findBin(viewers: number): number {
  return Math.max(
    0,
    BIN_STARTS.findLastIndex((start) => start <= viewers),
  );
}

/**
 * Returns the expected place of one more room among rooms that are sorted by viewers: one, plus the
 * rooms in higher bins, plus its share of the rooms in its own bin.
 *
 * @param bins number of rooms per bin
 */
export function estimatePlace(bins: readonly number[], viewers: number): number {
  const bin = findBin(viewers);
  const start = BIN_STARTS[bin] ?? 0;
  const end = BIN_STARTS[bin + 1] ?? 2 * start;
  const above = bins.slice(bin + 1).reduce((sum, rooms) => sum + rooms, 0);
  const shareAbove = Math.max(0, (end - viewers - 0.5) / (end - start));
  return 1 + above + (bins[bin] ?? 0) * Math.min(1, shareAbove);
}
