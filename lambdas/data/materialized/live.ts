import type { Table } from '@lambdas/runtime/table';
import type { PlatformEvent } from '@shared/domain/events/platform-event';
import { continueFold } from '@shared/domain/fold/continue-fold';
import {
  type FoldedSegment,
  findReachBehind,
  fold,
  parseSegmentStart,
  type Segment,
  segmentId,
} from '@shared/domain/fold/fold';
import {
  eventsIn,
  readChunksAfter,
  readChunksReaching,
  type StoredChunk,
  unpackChunk,
} from '../log/capture';
import { findBroadcast, findNewestSession } from '../sessions/segments';
import { findStoredFloor } from '../sessions/stored-floor';
import { beginAfterOffline, endAfterPayments, offlineFrom } from './late-session';
import { type LiveFold, recallFold, rememberFold } from './live-folds';
import { findProgress, type MaterializedState, type Progress } from './materialized-state';

/** What has happened since the last materialization. */
export interface Tail {
  /**
   * Newest event in the materialized statistics (epoch ms); null before the first materialization.
   */
  readonly settledThrough: number | null;
  /**
   * Null if the numbers contain everything up to the last poll. Otherwise they are complete up to
   * this time only (epoch ms), because more was captured than one call may read.
   */
  readonly completeThrough: number | null;
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
  readonly progress?: Progress | undefined;
  /** The stored version of a session. */
  readonly broadcast?: Segment | null;
}

interface Tables {
  readonly capture: Table;
  readonly sessions: Table;
}

/**
 * Returns the sessions since the last materialization, exactly as a fold of all events has them.
 *
 * A process remembers its last fold of each performer and continues it with the chunks appended
 * since: 0.5 read units for the state and the last chunk, and as many for further chunks. The first
 * call of a process reads the stored session (1 to 1.5 read units) and the chunks since it was
 * materialized (7 for an hour). If late events changed what was folded already, the session's log
 * is read once from its start.
 */
export async function readTail(
  tables: Tables,
  performer: string,
  { progress, broadcast = null }: ReadBefore = {},
): Promise<Tail> {
  const { capture } = tables;
  const found = progress ?? (await findProgress(capture, performer));
  const { materialized, seq } = found;
  const { through: settledThrough, hasProfiles } = materialized;
  if (seq <= materialized.seq && materialized.openSince === null) {
    const nothing = { completeThrough: null, broadcasts: [], replaced: [] };
    return { settledThrough, hasProfiles, ...nothing };
  }

  const { live, chunks } = await readSince(tables, performer, found, broadcast);
  const next = chunks.length === 0 ? live : await advance(tables, performer, live, chunks);
  rememberFold(capture, performer, next);

  const { newest } = live;
  const broadcasts = next.sessions.filter((one) => !isMaterializedAs(one, newest, materialized));
  const isReplaced =
    newest !== null &&
    segmentId(newest) !== materialized.onAir &&
    broadcasts.some(({ start }) => start === newest.start);
  return {
    settledThrough,
    completeThrough: next.oldestMissing ?? (next.seq < seq ? next.through : null),
    hasProfiles,
    broadcasts,
    replaced: isReplaced ? [newest] : [],
  };
}

/** One page of DynamoDB: about 55,000 events. What is beyond it is left to the next call. */
const MAX_PAGES = 1;
/** An evening of 111,150 events has 2 MB. */
const MAX_REFOLD_BYTES = 4_000_000;

/** Returns the fold to continue, and the chunks after it without a gap. */
async function readSince(
  { capture, sessions }: Tables,
  performer: string,
  { materialized, seq, lastChunk }: Progress,
  broadcast: Segment | null,
): Promise<{ live: LiveFold; chunks: StoredChunk[] }> {
  const known = recallFold(capture, performer, materialized);
  const after = known?.seq ?? materialized.seq;
  const isOneBehind = lastChunk?.seq === after + 1;
  const [newest, earlier] = await Promise.all([
    known ? known.newest : newestOf(sessions, performer, materialized, broadcast),
    seq > after && !isOneBehind
      ? readChunksAfter(capture, performer, after, { pages: MAX_PAGES, consistent: false })
      : [],
  ]);
  const live = known ?? {
    materialized,
    newest,
    seq: after,
    through: materialized.through ?? 0,
    sessions: newest ? [newest] : [],
  };
  const chunks = earlier.filter((chunk, index) => chunk.seq === after + 1 + index);
  // An eventually consistent query may not see yet what the one before it saw.
  const isNext = lastChunk?.seq === after + 1 + chunks.length;
  return { live, chunks: isNext ? [...chunks, unpackChunk(lastChunk)] : chunks };
}

async function advance(
  tables: Tables,
  performer: string,
  live: LiveFold,
  chunks: readonly StoredChunk[],
): Promise<LiveFold> {
  const { sessions, seq, through } = live;
  const { events } = eventsIn(chunks);
  const reached = {
    ...live,
    seq: chunks.at(-1)?.seq ?? seq,
    through: Math.max(through, ...chunks.map(({ newest }) => newest)),
  };
  const last = sessions.at(-1) ?? null;
  const continued = continueFold(last, seq === 0 ? 0 : through, events);
  if (continued) {
    return { ...reached, sessions: [...sessions.slice(0, -1), ...sessionsIn(continued)] };
  }

  const oldest = Math.min(...chunks.map((chunk) => chunk.oldest));
  const span = last?.broadcast;
  const since = Math.min(oldest, span?.stop ?? span?.lastActive ?? oldest);
  const refolded = await refold(tables, performer, live, since, reached.seq);
  if (refolded) return { ...reached, sessions: refolded };
  // A stored session that ended stays as it is: what came after it is stored as offline.
  const hasEnded = last !== null && last === live.newest && last.broadcast?.stop !== null;
  const floor = hasEnded ? (live.materialized.through ?? 0) : (last?.start ?? 0);
  const folded = last
    ? fold(events, { floor, previous: last.start, resume: hasEnded ? null : last })
    : fold(events);
  const found = sessionsIn(folded)
    .map((session) => beginAfterOffline(session, live))
    .map(endAfterPayments);
  const shown = [...(hasEnded ? sessions : sessions.slice(0, -1)), ...found];
  const newest = last?.last.ms ?? oldest;
  const missing = events.reduce((first, { ms }) => Math.min(first, ms), newest);
  return { ...reached, sessions: shown, oldestMissing: live.oldestMissing ?? missing };
}

/**
 * Folds everything from a safe point before `since` (epoch ms) up to a position, as the materialize
 * job does.
 *
 * @returns null if that is too much to read, if a session turned out not to exist that other
 * documents still contain, or if one has events that are
 * stored as offline
 */
async function refold(
  { capture, sessions }: Tables,
  performer: string,
  { newest, materialized, sessions: before }: LiveFold,
  since: number,
  upTo: number,
): Promise<Segment[] | null> {
  const options = { consistent: false, maxBytes: MAX_REFOLD_BYTES };
  for (let reach = since; ; ) {
    const from = await findStoredFloor(sessions, performer, reach);
    const chunks = await readChunksReaching(capture, performer, from.floor, upTo, options);
    if (!chunks) return null;
    const { events } = eventsIn(chunks);
    const further = findReachBehind(events, from);
    if (further === null) {
      const first = newest?.start ?? 0;
      const found = sessionsIn(fold(events, from)).filter(({ start }) => start >= first);
      const isGone =
        newest !== null &&
        materialized.onAir !== segmentId(newest) &&
        from.floor <= newest.start &&
        !found.some(({ start }) => start === newest.start);
      if (isGone || hasOfflineEvents(found, events, newest, materialized)) return null;
      return [...before.filter(({ start }) => start < from.floor), ...found];
    }
    reach = further;
  }
}

/**
 * Whether sessions have events that the documents count as offline: those after the stored session
 * up to the last materialization. Until the next one, they must not count twice.
 */
function hasOfflineEvents(
  sessions: readonly Segment[],
  events: readonly PlatformEvent[],
  newest: Segment | null,
  { through }: MaterializedState,
): boolean {
  const since = offlineFrom(newest);
  return events.some(
    ({ kind, ms }) =>
      COUNTED.has(kind) &&
      ms > since &&
      ms <= (through ?? 0) &&
      sessions.some(({ start, broadcast }) => start <= ms && ms <= (broadcast?.stop ?? ms)),
  );
}

/** Events that documents count outside sessions, too. */
const COUNTED: ReadonlySet<PlatformEvent['kind']> = new Set([
  'tip',
  'mediaPurchase',
  'fanclubJoin',
  'follow',
  'unfollow',
]);

/** Only what is stored of a session: its chat and its visitors' names are not needed again. */
function sessionsIn(segments: readonly FoldedSegment[]): Segment[] {
  return segments
    .filter(({ kind }) => kind === 'broadcast')
    .map(({ chat: _chat, present: _present, ...segment }) => segment);
}

/** While live, its id is known, which avoids reading others. */
async function newestOf(
  sessions: Table,
  performer: string,
  materialized: MaterializedState,
  cached: Segment | null,
): Promise<Segment | null> {
  const { onAir, through } = materialized;
  if (onAir === null) return findNewestSession(sessions, performer);
  const isKnown = cached !== null && onAir === segmentId(cached);
  const found = isKnown ? cached : await findOnAir(sessions, performer, materialized);
  // The running session has the newest event. One that lacks it comes from a replica that is behind.
  if (found && found.last.ms < (through ?? 0)) {
    return findBroadcast(sessions, performer, found.start, { consistent: true });
  }
  return found ?? findNewestSession(sessions, performer);
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
 * Whether the month documents contain a folded session as it is, and later events came after it.
 * Its stored income also knows the balances around it, so it is kept.
 */
function isMaterializedAs(
  folded: Segment,
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
