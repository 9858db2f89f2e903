/** [start (inclusive), end (exclusive)], in ms. */
export type TimeSpan = readonly [start: number, end: number];

/** Sorts spans, merges those that touch or overlap, and drops empty ones. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: [number, number][] = [];
  for (const [start, end] of spans.filter(([a, b]) => b > a).toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** Length (ms) of the part of a span that lies within the given spans, which must not overlap. */
export function computeOverlap(spans: readonly TimeSpan[], [from, to]: TimeSpan): number {
  return spans.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  );
}
