/**
 * Rounds parts to whole numbers that still add up: the sum is that of the parts, rounded. What is
 * left over goes to the parts that lost most by rounding down (largest remainder).
 */
export function roundParts(parts: readonly number[]): number[] {
  const sum = Math.round(parts.reduce((total, part) => total + part, 0));
  const floors = parts.map(Math.floor);
  const missing = sum - floors.reduce((total, part) => total + part, 0);
  const gains = parts
    .map((part, at) => ({ at, lost: part - Math.floor(part) }))
    .sort((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, missing);
  const raised = new Set(gains.map(({ at }) => at));
  // Adding 0 turns -0 into 0.
  return floors.map((part, at) => part + (raised.has(at) ? 1 : 0) + 0);
}
