import { byEventOrder, type PlatformEvent } from '../events/platform-event';
import { startOfUtcDay, utcDay } from '../time/utc-day';
import { createAccumulator } from './accumulator';
import { BRIDGE_MS, type Broadcast, findSessions, LIST_SLACK_MS } from './boundaries';
import { type ChatLine, chatLineOf } from './chat';
import { emptyStats, type SegmentStats } from './segment-stats';

/**
 * A stretch of a performer's time: a broadcast, or the part of one UTC day that was offline
 * after one broadcast. Every event belongs to exactly one stretch.
 */
export interface Segment {
  readonly kind: 'broadcast' | 'offline';
  /** Epoch ms. Of an offline stretch: midnight UTC of its day. */
  readonly start: number;
  /** Start of the broadcast before an offline stretch; null for a broadcast or when none. */
  readonly after: number | null;
  /** Null for an offline stretch. */
  readonly broadcast: Broadcast | null;
  /** Newest event in it. */
  readonly last: { readonly ms: number; readonly seq: number };
  readonly stats: SegmentStats;
}

export interface FoldedSegment extends Segment {
  /** What was written, by viewer. */
  readonly chat: ReadonlyMap<string, readonly ChatLine[]>;
  /** Registered visitors who came or spoke, in order of first appearance. */
  readonly present: readonly string[];
}

/** Where a fold begins. The default begins before everything. */
export interface FoldFrom {
  /** Events before this instant are left out (epoch ms). */
  readonly floor: number;
  /** Start of the broadcast that ended before the floor, null when none. */
  readonly previous: number | null;
  /** No broadcast came before the floor. @default whether `previous` is null */
  readonly isBeginning?: boolean;
  /** When a stop ended that broadcast; null where none was seen. @default null */
  readonly previousStop?: number | null;
  /** A broadcast to go on with; events up to its last one are taken as folded. */
  readonly resume: Segment | null;
}

export const fromTheBeginning: FoldFrom = { floor: 0, previous: null, resume: null };

/**
 * Folds events into stretches, oldest first.
 *
 * Events are a set by id: duplicates, replays and any order give the same result. Folding from a
 * later point gives the same stretches as folding everything, if the point is one that
 * `safeFloor` allows.
 */
export function fold(
  events: Iterable<PlatformEvent>,
  from: FoldFrom = fromTheBeginning,
): FoldedSegment[] {
  const ordered = inOrder(events, from);
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

/** The distinct events after the starting point, in the platform's order. */
function inOrder(events: Iterable<PlatformEvent>, from: FoldFrom): PlatformEvent[] {
  const byId = new Map<string, PlatformEvent>();
  for (const event of events) {
    if (event.ms < from.floor) continue;
    if (from.resume && byEventOrder(event, from.resume.last) <= 0) continue;
    byId.set(event.id, event);
  }
  return [...byId.values()].sort(byEventOrder);
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
  broadcast: Broadcast | null,
  resumed: Segment | null,
): Draft {
  return {
    segment: { kind, start, after, broadcast },
    accumulator: createAccumulator(resumed?.stats ?? emptyStats(start)),
    chat: new Map(),
    last: resumed?.last ?? { ms: start, seq: 0 },
  };
}

function addTo(draft: Draft, event: PlatformEvent): void {
  draft.accumulator.add(event);
  draft.last = { ms: event.ms, seq: event.seq };
  const line = chatLineOf(event);
  if (!line) return;
  const lines = draft.chat.get(line.viewer);
  if (lines) lines.push(line.line);
  else draft.chat.set(line.viewer, [line.line]);
}

/** Puts the events from `at` up to `until` into offline stretches, one per UTC day. */
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
 * A stretch's name, stable while its boundaries are: `S#<start>` for a broadcast,
 * `O#<day>#<start of the broadcast before>` for offline time.
 */
export function segmentId({ kind, start, after }: Pick<Segment, 'kind' | 'start' | 'after'>) {
  if (kind === 'broadcast') return `S#${new Date(start).toISOString()}`;
  return `O#${utcDay(start)}#${after === null ? '0' : new Date(after).toISOString()}`;
}

/** The start that a stretch's id tells, epoch ms. */
export function startInId(id: string): number {
  return Date.parse(id.split('#')[1] ?? '');
}

/** Whether a stretch's id is a broadcast's. */
export function isSessionId(id: string): boolean {
  return id.startsWith('S#');
}

/**
 * The latest point to fold from so that events that reach back to `since` at the most (a sight
 * reaches back to when its room connected) change nothing before it. What is folded from there
 * must not reach back behind it itself: `reachBehind` tells, and then that is where to begin.
 *
 * @param before stored broadcasts that began at or before `since`, newest first
 */
export function safeFloor(since: number, before: readonly Broadcast[]): FoldFrom {
  let from = since;
  for (const [index, broadcast] of before.entries()) {
    const { stop, start } = broadcast;
    // After a stop that was seen only a reconnect can touch the broadcast again.
    if (stop !== null && !broadcast.stopInferred && from > stop + BRIDGE_MS) {
      const floor = Math.max(startOfUtcDay(from), stop + 1);
      return { floor, previous: start, previousStop: stop, resume: null };
    }
    if (!broadcast.startInferred && broadcast.isStartReported < from) {
      const older = before[index + 1];
      const previousStop = older && !older.stopInferred ? older.stop : null;
      return { floor: start, previous: null, previousStop, isBeginning: false, resume: null };
    }
    // An inferred start may move, and so may one that the news is as old as: what came before it
    // is in question too.
    from = Math.min(from, start, broadcast.reportedSince);
  }
  return { floor: startOfUtcDay(from), previous: null, resume: null };
}

/**
 * The earliest instant behind a fold's floor that a sight in it tells of (epoch ms): then the floor
 * is not safe, for the broadcast that the sight begins lies on both sides of it. Null where none.
 */
export function reachBehind(events: readonly PlatformEvent[], from: FoldFrom): number | null {
  // At the start of a broadcast that was told, a sight finds that broadcast on air.
  if (from.isBeginning === false || from.resume) return null;
  const { floor, previousStop } = from;
  const heard = previousStop == null ? Number.NEGATIVE_INFINITY : previousStop + LIST_SLACK_MS;
  let earliest: number | null = null;
  for (const event of events) {
    if (event.kind !== 'roomSnapshot' || event.ms < floor) continue;
    const { connectedSince } = event.roomSnapshot;
    if (connectedSince >= floor || connectedSince <= heard) continue;
    earliest = Math.min(earliest ?? connectedSince, connectedSince);
  }
  return earliest;
}
