/**
 * The value below which a share of the values lies, interpolated between neighbors; NaN without
 * values.
 *
 * @param sorted ascending
 * @param share from 0 to 1
 */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (place - Math.floor(place)) * (above - below);
}

/** Sorts numbers in ascending order, without changing the list. */
export function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
