import { SAMPLE_MS, type SegmentStats } from '../fold/segment-stats';
import type { Show } from './observation';

type SnapshotSeries = Pick<SegmentStats, 'origin' | 'roomSnapshots'>;

/** Snapshots further apart than this count as a gap: the scanner was not running. */
export const SNAPSHOT_GAP_MS = 1.5 * SAMPLE_MS;

export interface ViewerStats {
  /** Average over the snapshots, one every three minutes; rounded to one decimal. */
  readonly average: number;
  readonly max: number;
}

/** Viewers of a session, with or without an account. Null when there are no snapshots. */
export function computeViewerStats({ roomSnapshots }: SnapshotSeries): ViewerStats | null {
  if (roomSnapshots.length === 0) return null;
  const viewers = roomSnapshots.map(({ viewers }) => viewers);
  const sum = viewers.reduce((all, count) => all + count, 0);
  return { average: Math.round((10 * sum) / viewers.length) / 10, max: Math.max(...viewers) };
}

/** The best (lowest) rank overall and within the gender; null where no rank was computed. */
export function findBestRanks({ roomSnapshots }: SnapshotSeries): {
  overall: number | null;
  gender: number | null;
} {
  const best = (ranks: readonly (number | null)[]) => {
    const available = ranks.filter((rank) => rank !== null);
    return available.length === 0 ? null : Math.min(...available);
  };
  return {
    overall: best(roomSnapshots.map(({ rank }) => rank)),
    gender: best(roomSnapshots.map(({ genderRank }) => genderRank)),
  };
}

/** A span of time in epoch ms; the end is exclusive. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/**
 * Lists when the room was in a private or group show, according to room snapshots. A show lasts
 * from the first snapshot of it to the next snapshot without it. If no snapshot follows soon, it
 * ends three minutes after its last one.
 *
 * @param until when the session ended (epoch ms); a show does not last beyond it
 */
export function listPrivateIntervals(
  { origin, roomSnapshots }: SnapshotSeries,
  until = Number.POSITIVE_INFINITY,
): Interval[] {
  const spans: { start: number; seen: number; end: number | null }[] = [];
  for (const { since, show } of roomSnapshots) {
    const ms = origin + since;
    const last = spans.at(-1);
    const continues = last?.end === null && ms - last.seen <= SNAPSHOT_GAP_MS;
    if (!isPrivateShow(show)) {
      if (continues) last.end = ms;
    } else if (continues) last.seen = ms;
    else spans.push({ start: ms, seen: ms, end: null });
  }
  return spans.map(({ start, seen, end }) => ({
    start,
    end: end ?? Math.min(seen + SAMPLE_MS, Math.max(seen, until)),
  }));
}

function isPrivateShow(show: Show): boolean {
  return show === 'private' || show === 'group';
}

/** Lists the parts of a span without room snapshots. */
export function listSnapshotGaps(
  { origin, roomSnapshots }: SnapshotSeries,
  span: Interval,
): Interval[] {
  const gaps: Interval[] = [];
  let seen = span.start;
  for (const ms of [...roomSnapshots.map(({ since }) => origin + since), span.end]) {
    if (ms - seen > SNAPSHOT_GAP_MS) gaps.push({ start: seen, end: ms });
    seen = ms;
  }
  return gaps;
}

/** Total length of intervals in seconds. */
export function sumSeconds(intervals: readonly Interval[]): number {
  return Math.round(intervals.reduce((sum, { start, end }) => sum + end - start, 0) / 1000);
}
