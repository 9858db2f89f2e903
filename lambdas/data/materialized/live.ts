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

/** What has happened since the last settling. */
export interface Tail {
  /** Newest event in the settled statistics (epoch ms), null before the first settling. */
  readonly settledThrough: number | null;
  /** Whether the settled statistics hold tipper profiles. */
  readonly hasProfiles: boolean;
  /**
   * Broadcasts that go beyond the settled statistics, oldest first; the first may be a newer
   * version of a stored one. Empty when everything is settled.
   */
  readonly broadcasts: readonly Segment[];
  /** Older versions of them that month documents and sums of all time hold: at most one. */
  readonly replaced: readonly Segment[];
}

/** What the caller has read already, so that it is not read again. */
export interface ReadBefore {
  readonly progress?: Awaited<ReturnType<typeof findProgress>> | undefined;
  /** The stored version of a broadcast. */
  readonly broadcast?: Segment | null;
}

/**
 * Folds the events after the last settling onto the newest stored broadcast. While on air that is
 * at most an hour of chunks (about 5 read units) and the broadcast (1 to 1.5); otherwise 0.5 units.
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
  const broadcasts = folded.filter(
    (one) => isSession(one) && !isMaterializedAs(one, newest, materialized),
  );
  const isReplaced =
    newest !== null &&
    segmentId(newest) !== materialized.onAir &&
    broadcasts.some(({ start }) => start === newest.start);
  return { settledThrough, hasProfiles, broadcasts, replaced: isReplaced ? [newest] : [] };
}

/** While on air it is known by name, which spares looking at others. */
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
 * The broadcast on air as it was last settled, which no month's documents hold yet; null off air.
 * 0.5 to 2 read units on air, none otherwise.
 */
export async function findOnAir(
  sessions: Table,
  performer: string,
  { onAir }: MaterializedState,
): Promise<Segment | null> {
  return onAir === null ? null : findBroadcast(sessions, performer, parseSegmentStart(onAir));
}

/** A first connection can bring months at once. Those wait for `materialize`. */
export const MAX_TAIL_CHUNKS = 120;
const recent = { most: MAX_TAIL_CHUNKS, consistent: false };

/**
 * Whether the months' documents hold a folded session as it is: the events since then came after
 * it. Its stored income also knows the balance of the hours around it, so it stays.
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

function isSession({ kind }: FoldedSegment): boolean {
  return kind === 'broadcast';
}
