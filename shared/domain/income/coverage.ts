import type { Interval } from '../events/room-snapshots';
import { type BalanceSample, SAMPLES_GAP_MS } from './sources';

/**
 * Offline, an unchanged sample is stored only once per hour; 10 minutes are added for a late run.
 */
const UNCHANGED_GAP_MS = 70 * 60_000;

/** Milliseconds of a span that lie within any of the intervals. The intervals may overlap. */
export function computeCoveredMs(intervals: readonly Interval[], span: Interval): number {
  let covered = 0;
  let until = span.start;
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    const from = Math.max(until, start);
    const to = Math.min(end, span.end);
    if (to <= from) continue;
    covered += to - from;
    until = to;
  }
  return covered;
}

/** Lists when the balance was sampled: the time between two samples that leave no gap. */
export function listSampledSpans(statsSamples: readonly BalanceSample[]): Interval[] {
  const ordered = [...statsSamples].sort((a, b) => a.ms - b.ms);
  return ordered.flatMap(({ ms: end, balance }, index) => {
    const before = ordered[index - 1];
    if (!before) return [];
    const maxGap = before.balance === balance ? UNCHANGED_GAP_MS : SAMPLES_GAP_MS;
    return end - before.ms <= maxGap ? [{ start: before.ms, end }] : [];
  });
}
