import { SAMPLE_MS, type SegmentStats } from '../fold/segment-stats';
import { SHOWS, type Show } from './observation';

type SnapshotSeries = Pick<SegmentStats, 'origin' | 'roomSnapshots'>;

/** Sights further apart than this leave a gap between them: the collection did not run. */
export const SNAPSHOT_GAP_MS = 1.5 * SAMPLE_MS;

export interface ViewerStats {
  /** Mean over the sights, each of which stands for three minutes; to one decimal. */
  readonly average: number;
  readonly max: number;
}

/** Viewers of a broadcast, with and without an account; null where the room was never sighted. */
export function viewersOf({ roomSnapshots }: SnapshotSeries): ViewerStats | null {
  if (roomSnapshots.length === 0) return null;
  const viewers = roomSnapshots.map(([, count]) => count);
  const sum = viewers.reduce((all, count) => all + count, 0);
  return { average: Math.round((10 * sum) / viewers.length) / 10, max: Math.max(...viewers) };
}

/** The best (lowest) rank overall and within the gender; null where none was computed. */
export function bestRanks({ roomSnapshots }: SnapshotSeries): {
  overall: number | null;
  gender: number | null;
} {
  const best = (ranks: readonly (number | null)[]) => {
    const known = ranks.filter((rank) => rank !== null);
    return known.length === 0 ? null : Math.min(...known);
  };
  return {
    overall: best(roomSnapshots.map((row) => row[3])),
    gender: best(roomSnapshots.map((row) => row[4])),
  };
}

/** A span of time in epoch ms; the end is exclusive. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/**
 * When the room was in a private or group show, as far as the sights tell: from the first sight of
 * it to the next sight of another kind, or three minutes after the last where none follows soon.
 *
 * @param until when the broadcast stopped (epoch ms): no show goes on after it
 */
export function privateIntervals(
  { origin, roomSnapshots }: SnapshotSeries,
  until = Number.POSITIVE_INFINITY,
): Interval[] {
  const spans: { start: number; seen: number; end: number | null }[] = [];
  for (const [since, , , , , show] of roomSnapshots) {
    const ms = origin + since;
    const last = spans.at(-1);
    const goesOn = last?.end === null && ms - last.seen <= SNAPSHOT_GAP_MS;
    if (!isPrivateShow(SHOWS[show])) {
      if (goesOn) last.end = ms;
    } else if (goesOn) last.seen = ms;
    else spans.push({ start: ms, seen: ms, end: null });
  }
  return spans.map(({ start, seen, end }) => ({
    start,
    end: end ?? Math.min(seen + SAMPLE_MS, Math.max(seen, until)),
  }));
}

function isPrivateShow(show: Show | undefined): boolean {
  return show === 'private' || show === 'group';
}

/** When, within a span, nobody sighted the room. */
export function listSnapshotGaps(
  { origin, roomSnapshots }: SnapshotSeries,
  span: Interval,
): Interval[] {
  const gaps: Interval[] = [];
  let seen = span.start;
  for (const ms of [...roomSnapshots.map(([since]) => origin + since), span.end]) {
    if (ms - seen > SNAPSHOT_GAP_MS) gaps.push({ start: seen, end: ms });
    seen = ms;
  }
  return gaps;
}

/** Seconds that intervals last together. */
export function secondsIn(intervals: readonly Interval[]): number {
  return Math.round(intervals.reduce((sum, { start, end }) => sum + end - start, 0) / 1000);
}
