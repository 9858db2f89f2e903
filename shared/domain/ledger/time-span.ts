/** `start` (inclusive) and `end` (exclusive), in ms. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Sorts spans, merges those that touch or overlap, and drops empty ones. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: { start: number; end: number }[] = [];
  const ordered = spans.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  for (const { start, end } of ordered) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Length (ms) of the part of a span that lies within the given spans, which must not overlap. */
export function computeOverlap(spans: readonly TimeSpan[], span: TimeSpan): number {
  return spans.reduce(
    (sum, { start, end }) =>
      sum + Math.max(0, Math.min(end, span.end) - Math.max(start, span.start)),
    0,
  );
}
