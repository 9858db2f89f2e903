import type { Table } from '@lambdas/runtime/table';
import {
  type FoldedSegment,
  fold,
  parseSegmentStart,
  type Segment,
  segmentId,
} from '@shared/domain/fold/fold';
import { eventsIn, readChunksAfter } from '../log/capture';
import { findBroadcast, findNewestSession } from '../sessions/segments';
import { findProgress, type MaterializedState } from './materialized-state';

/** What has happened since the last materialization. */
export interface Tail {
  /**
   * Newest event in the materialized statistics (epoch ms); null before the first materialization.
   */
  readonly settledThrough: number | null;
  /** Whether the materialized statistics include tipper profiles. */
  readonly hasProfiles: boolean;
  /**
   * Sessions beyond the materialized statistics, oldest first. The first may be a newer version of
   * a stored one. Empty if everything is materialized.
   */
  readonly broadcasts: readonly Segment[];
  /** Their older versions in month documents and all-time sums: at most one. */
  readonly replaced: readonly Segment[];
}

/** What the caller has already read, to avoid reading it again. */
export interface ReadBefore {
  readonly progress?: Awaited<ReturnType<typeof findProgress>> | undefined;
  /** The stored version of a session. */
  readonly broadcast?: Segment | null;
}

/**
 * Folds the events since the last materialization onto the newest stored session. While live, that
 * is at most an hour of chunks (about 5 read units) and the session (1 to 1.5); otherwise 0.5
 * units.
 */
export async function readTail(
  { capture, sessions }: { capture: Table; sessions: Table },
  performer: string,
  { progress, broadcast = null }: ReadBefore = {},
): Promise<Tail> {
  const { materialized, seq } = progress ?? (await findProgress(capture, performer));
  const isOpen = materialized.openSince !== null;
  const { through: settledThrough, hasProfiles } = materialized;
  if (seq <= materialized.seq && !isOpen) {
    return { settledThrough, hasProfiles, broadcasts: [], replaced: [] };
  }

  const [chunks, newest] = await Promise.all([
    seq > materialized.seq ? readChunksAfter(capture, performer, materialized.seq, recent) : [],
    newestOf(sessions, performer, materialized, broadcast),
  ]);
  const { events } = eventsIn(chunks);
  const floor = newest?.start ?? 0;
  const folded = fold(events, { floor, previous: newest?.start ?? null, resume: newest });
  const broadcasts = folded
    .filter((one) => isSession(one) && !isMaterializedAs(one, newest, materialized))
    .map(endAfterPayments);
  const isReplaced =
    newest !== null &&
    segmentId(newest) !== materialized.onAir &&
    broadcasts.some(({ start }) => start === newest.start);
  return { settledThrough, hasProfiles, broadcasts, replaced: isReplaced ? [newest] : [] };
}

/** While live, its id is known, which avoids reading others. */
async function newestOf(
  sessions: Table,
  performer: string,
  materialized: MaterializedState,
  known: Segment | null,
): Promise<Segment | null> {
  if (known && materialized.onAir === segmentId(known)) return known;
  const onAir = await findOnAir(sessions, performer, materialized);
  return onAir ?? findNewestSession(sessions, performer);
}

/**
 * Returns the running session as last materialized, which the month documents don't contain yet;
 * null off air. 0.5 to 2 read units while live, none otherwise.
 */
export async function findOnAir(
  sessions: Table,
  performer: string,
  { onAir }: MaterializedState,
): Promise<Segment | null> {
  return onAir === null ? null : findBroadcast(sessions, performer, parseSegmentStart(onAir));
}

/**
 * A first connection can bring months of events at once. Those are left to the `materialize` job.
 */
export const MAX_TAIL_CHUNKS = 120;
const recent = { most: MAX_TAIL_CHUNKS, consistent: false };

/**
 * Whether the month documents contain a folded session as it is, and later events came after it.
 * Its stored income also knows the balances around it, so it is kept.
 */
function isMaterializedAs(
  folded: FoldedSegment,
  stored: Segment | null,
  { onAir }: MaterializedState,
): boolean {
  return (
    stored !== null &&
    segmentId(stored) !== onAir &&
    segmentId(stored) === segmentId(folded) &&
    stored.last.ms === folded.last.ms &&
    stored.last.seq === folded.last.seq &&
    stored.broadcast?.stop === folded.broadcast?.stop
  );
}

/**
 * A stored running session may turn out to have ended before payments that it holds already. They
 * are its own until it is materialized again, so it ends after them until then.
 */
function endAfterPayments(session: FoldedSegment): FoldedSegment {
  const { broadcast, stats } = session;
  if (broadcast?.stop == null) return session;
  const payments = [...stats.tips, ...stats.purchases].map(({ since }) => stats.origin + since);
  const stop = payments.reduce((last, ms) => Math.max(last, ms), broadcast.stop);
  return stop === broadcast.stop ? session : { ...session, broadcast: { ...broadcast, stop } };
}

function isSession({ kind }: FoldedSegment): boolean {
  return kind === 'broadcast';
}
