import { compareEvents, type PlatformEvent } from '../events/platform-event';
import { startOfUtcDay, utcDay } from '../time/utc-day';
import { createAccumulator } from './accumulator';
import { BRIDGE_MS, findSessions, LIST_SLACK_MS, type SessionSpan } from './boundaries';
import { type ChatLine, toChatLine } from './chat';
import { createEmptyStats, type SegmentStats } from './segment-stats';

/**
 * A session, or the part of one UTC day that was offline after a session. Every event belongs to
 * exactly one segment.
 */
export interface Segment {
  readonly kind: 'broadcast' | 'offline';
  /** Epoch ms. For an offline segment: midnight UTC of its day. */
  readonly start: number;
  /**
   * Start of the session before an offline segment (epoch ms). Null for a session, or if there was
   * none before.
   */
  readonly after: number | null;
  /** Null for an offline segment. */
  readonly broadcast: SessionSpan | null;
  /** Position of the newest event in it. */
  readonly last: { readonly ms: number; readonly seq: number };
  readonly stats: SegmentStats;
}

export interface FoldedSegment extends Segment {
  /** Chat lines by viewer. */
  readonly chat: ReadonlyMap<string, readonly ChatLine[]>;
  /** Registered visitors who entered or wrote, in order of first appearance. */
  readonly present: readonly string[];
}

/** Where a fold begins. The default starts before all events. */
export interface FoldFrom {
  /** Events before this time are ignored (epoch ms). */
  readonly floor: number;
  /** Start of the session that ended before the floor; null if there was none. */
  readonly previous: number | null;
  /** No session came before the floor. @default whether `previous` is null */
  readonly isBeginning?: boolean;
  /** When a stop event ended that session (epoch ms); null if none was seen. @default null */
  readonly previousStop?: number | null;
  /** A session to continue. Events up to and including its last one count as already folded. */
  readonly resume: Segment | null;
}

export const FROM_BEGINNING: FoldFrom = { floor: 0, previous: null, resume: null };

/**
 * Folds events into segments, oldest first.
 *
 * Events form a set keyed by id: duplicates, replays and any order give the same result. If events
 * of the same id differ, the first one counts. Folding from a later point gives the same segments as folding everything, if `findSafeFloor` allows that
 * point.
 */
export function fold(
  events: Iterable<PlatformEvent>,
  from: FoldFrom = FROM_BEGINNING,
): FoldedSegment[] {
  const ordered = sortDistinct(events, from);
  const broadcasts = findSessions(ordered, {
    resume: from.resume?.broadcast ?? null,
    floor: from.floor,
    isBeginning: from.isBeginning ?? from.previous === null,
    previousStop: from.previousStop ?? null,
  });
  const segments: Draft[] = [];
  let at = 0;
  let previous = from.previous;

  for (const broadcast of broadcasts) {
    at = addOffline(segments, ordered, at, broadcast.start, previous);
    const resumed = from.resume?.start === broadcast.start ? from.resume : null;
    const draft = startDraft('broadcast', broadcast.start, null, broadcast, resumed);
    const end = broadcast.stop ?? Number.POSITIVE_INFINITY;
    for (let event = ordered[at]; event && event.ms <= end; event = ordered[++at]) {
      addTo(draft, event);
    }
    segments.push(draft);
    previous = broadcast.start;
  }
  addOffline(segments, ordered, at, Number.POSITIVE_INFINITY, previous);

  return segments.map(finishDraft);
}

/** The distinct events after the starting point, in platform order. */
function sortDistinct(events: Iterable<PlatformEvent>, from: FoldFrom): PlatformEvent[] {
  const byId = new Map<string, PlatformEvent>();
  for (const event of events) {
    if (event.ms < from.floor) continue;
    if (from.resume && compareEvents(event, from.resume.last) <= 0) continue;
    if (!byId.has(event.id)) byId.set(event.id, event);
  }
  return [...byId.values()].sort(compareEvents);
}

interface Draft {
  readonly segment: Omit<Segment, 'last' | 'stats'>;
  readonly accumulator: ReturnType<typeof createAccumulator>;
  readonly chat: Map<string, ChatLine[]>;
  last: { ms: number; seq: number };
}

function startDraft(
  kind: Segment['kind'],
  start: number,
  after: number | null,
  broadcast: SessionSpan | null,
  resumed: Segment | null,
): Draft {
  return {
    segment: { kind, start, after, broadcast },
    accumulator: createAccumulator(resumed?.stats ?? createEmptyStats(start)),
    chat: new Map(),
    last: resumed?.last ?? { ms: start, seq: 0 },
  };
}

function addTo(draft: Draft, event: PlatformEvent): void {
  draft.accumulator.add(event);
  draft.last = { ms: event.ms, seq: event.seq };
  const line = toChatLine(event);
  if (!line) return;
  const lines = draft.chat.get(line.viewer);
  if (lines) lines.push(line.line);
  else draft.chat.set(line.viewer, [line.line]);
}

/**
 * Puts the events from index `at` up to the time `until` into offline segments, one per UTC day.
 *
 * @returns index of the first event that was not consumed
 */
function addOffline(
  segments: Draft[],
  ordered: readonly PlatformEvent[],
  at: number,
  until: number,
  previous: number | null,
): number {
  let draft: Draft | null = null;
  let index = at;
  for (let event = ordered[index]; event && event.ms < until; event = ordered[++index]) {
    const day = startOfUtcDay(event.ms);
    if (draft?.segment.start !== day) {
      draft = startDraft('offline', day, previous, null, null);
      segments.push(draft);
    }
    addTo(draft, event);
  }
  return index;
}

function finishDraft({ segment, accumulator, chat, last }: Draft): FoldedSegment {
  const { broadcast } = segment;
  const isOpen = broadcast !== null && broadcast.stop === null;
  const present = accumulator.visitors();
  const stats = accumulator.close(broadcast?.stop ?? last.ms, isOpen);
  if (!broadcast) stats.samples.length = 0;
  return { ...segment, last, stats, chat, present };
}

/**
 * Identifier of a segment, stable as long as its boundaries are: `S#<start>` for a session,
 * `O#<day>#<start of the session before>` for offline time.
 */
export function segmentId({ kind, start, after }: Pick<Segment, 'kind' | 'start' | 'after'>) {
  if (kind === 'broadcast') return `S#${new Date(start).toISOString()}`;
  return `O#${utcDay(start)}#${after === null ? '0' : new Date(after).toISOString()}`;
}

/** Extracts the start from a segment id (epoch ms). */
export function parseSegmentStart(id: string): number {
  return Date.parse(id.split('#')[1] ?? '');
}

/** Whether a segment id belongs to a session. */
export function isSessionId(id: string): boolean {
  return id.startsWith('S#');
}

/**
 * Finds the latest point to fold from so that events reaching back to `since` change nothing before
 * it. (A room snapshot reaches back to when its room connected.) Events folded from there must not
 * reach back behind that point themselves: check with `findReachBehind`, and if so, start there
 * instead.
 *
 * @param since epoch ms
 * @param before stored sessions that started at or before `since`, newest first
 */
export function findSafeFloor(since: number, before: readonly SessionSpan[]): FoldFrom {
  let from = since;
  for (const [index, broadcast] of before.entries()) {
    const { stop, start } = broadcast;
    // After an observed stop, only a reconnect can still change the session.
    if (stop !== null && !broadcast.stopInferred && from > stop + BRIDGE_MS) {
      const floor = Math.max(startOfUtcDay(from), stop + 1);
      return { floor, previous: start, previousStop: stop, resume: null };
    }
    if (!broadcast.startInferred && broadcast.startReportedAt < from) {
      const older = before[index + 1];
      const previousStop = older && !older.stopInferred ? older.stop : null;
      return { floor: start, previous: null, previousStop, isBeginning: false, resume: null };
    }
    // An inferred start may move. So may the start of a session that is not older than the new
    // events. Then the session before it must be checked, too.
    from = Math.min(from, start, broadcast.reportedSince);
  }
  return { floor: startOfUtcDay(from), previous: null, resume: null };
}

/**
 * Finds the earliest time before a fold's floor that a room snapshot points back to (epoch ms). If
 * there is one, the floor is not safe: the session that the snapshot starts lies on both sides of
 * it.
 *
 * @returns null if no snapshot reaches behind the floor
 */
export function findReachBehind(events: readonly PlatformEvent[], from: FoldFrom): number | null {
  // At the reported start of a session, a snapshot refers to that same session.
  if (from.isBeginning === false || from.resume) return null;
  const { floor, previousStop } = from;
  const coveredUntil =
    previousStop == null ? Number.NEGATIVE_INFINITY : previousStop + LIST_SLACK_MS;
  let earliest: number | null = null;
  for (const event of events) {
    if (event.kind !== 'roomSnapshot' || event.ms < floor) continue;
    const { connectedSince } = event.roomSnapshot;
    if (connectedSince >= floor || connectedSince <= coveredUntil) continue;
    earliest = Math.min(earliest ?? connectedSince, connectedSince);
  }
  return earliest;
}
