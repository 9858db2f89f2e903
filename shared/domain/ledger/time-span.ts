/** From (inclusive) to (exclusive), in ms. */
export type TimeSpan = readonly [start: number, end: number];

/** The spans in order, those that touch as one, empty ones left out. */
export function joinSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: [number, number][] = [];
  for (const [start, end] of spans.filter(([a, b]) => b > a).toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** How much of a span (ms) lies within spans that do not overlap. */
export function overlap(spans: readonly TimeSpan[], [from, to]: TimeSpan): number {
  return spans.reduce(
    (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  );
}
