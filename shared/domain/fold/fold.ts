import { byEventOrder, type PlatformEvent } from '../events/platform-event';
import { startOfUtcDay, utcDay } from '../time/utc-day';
import { BRIDGE_MS, type Broadcast, findBroadcasts, LIST_SLACK_MS } from './boundaries';
import { type ChatLine, chatLineOf } from './chat';
import { emptyFigures, type Figures } from './figures';
import { openTally } from './tally';

/**
 * A stretch of a performer's time: a broadcast, or the part of one UTC day that was offline
 * after one broadcast. Every event belongs to exactly one stretch.
 */
export interface Stretch {
  readonly kind: 'broadcast' | 'offline';
  /** Epoch ms. Of an offline stretch: midnight UTC of its day. */
  readonly start: number;
  /** Start of the broadcast before an offline stretch; null for a broadcast or when none. */
  readonly after: number | null;
  /** Null for an offline stretch. */
  readonly broadcast: Broadcast | null;
  /** Newest event in it. */
  readonly last: { readonly ms: number; readonly seq: number };
  readonly figures: Figures;
}

export interface FoldedStretch extends Stretch {
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
  readonly resume: Stretch | null;
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
): FoldedStretch[] {
  const ordered = inOrder(events, from);
  const broadcasts = findBroadcasts(ordered, {
    resume: from.resume?.broadcast ?? null,
    floor: from.floor,
    isBeginning: from.isBeginning ?? from.previous === null,
    previousStop: from.previousStop ?? null,
  });
  const stretches: Draft[] = [];
  let at = 0;
  let previous = from.previous;

  for (const broadcast of broadcasts) {
    at = addOffline(stretches, ordered, at, broadcast.start, previous);
    const resumed = from.resume?.start === broadcast.start ? from.resume : null;
    const draft = startDraft('broadcast', broadcast.start, null, broadcast, resumed);
    const end = broadcast.stop ?? Number.POSITIVE_INFINITY;
    for (let event = ordered[at]; event && event.ms <= end; event = ordered[++at]) {
      addTo(draft, event);
    }
    stretches.push(draft);
    previous = broadcast.start;
  }
  addOffline(stretches, ordered, at, Number.POSITIVE_INFINITY, previous);

  return stretches.map(finishDraft);
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
  readonly stretch: Omit<Stretch, 'last' | 'figures'>;
  readonly tally: ReturnType<typeof openTally>;
  readonly chat: Map<string, ChatLine[]>;
  last: { ms: number; seq: number };
}

function startDraft(
  kind: Stretch['kind'],
  start: number,
  after: number | null,
  broadcast: Broadcast | null,
  resumed: Stretch | null,
): Draft {
  return {
    stretch: { kind, start, after, broadcast },
    tally: openTally(resumed?.figures ?? emptyFigures(start)),
    chat: new Map(),
    last: resumed?.last ?? { ms: start, seq: 0 },
  };
}

function addTo(draft: Draft, event: PlatformEvent): void {
  draft.tally.add(event);
  draft.last = { ms: event.ms, seq: event.seq };
  const line = chatLineOf(event);
  if (!line) return;
  const lines = draft.chat.get(line.viewer);
  if (lines) lines.push(line.line);
  else draft.chat.set(line.viewer, [line.line]);
}

/** Puts the events from `at` up to `until` into offline stretches, one per UTC day. */
function addOffline(
  stretches: Draft[],
  ordered: readonly PlatformEvent[],
  at: number,
  until: number,
  previous: number | null,
): number {
  let draft: Draft | null = null;
  let index = at;
  for (let event = ordered[index]; event && event.ms < until; event = ordered[++index]) {
    const day = startOfUtcDay(event.ms);
    if (draft?.stretch.start !== day) {
      draft = startDraft('offline', day, previous, null, null);
      stretches.push(draft);
    }
    addTo(draft, event);
  }
  return index;
}

function finishDraft({ stretch, tally, chat, last }: Draft): FoldedStretch {
  const { broadcast } = stretch;
  const isOpen = broadcast !== null && broadcast.stop === null;
  const present = tally.visitors();
  const figures = tally.close(broadcast?.stop ?? last.ms, isOpen);
  if (!broadcast) figures.samples.length = 0;
  return { ...stretch, last, figures, chat, present };
}

/**
 * A stretch's name, stable while its boundaries are: `S#<start>` for a broadcast,
 * `O#<day>#<start of the broadcast before>` for offline time.
 */
export function stretchId({ kind, start, after }: Pick<Stretch, 'kind' | 'start' | 'after'>) {
  if (kind === 'broadcast') return `S#${new Date(start).toISOString()}`;
  return `O#${utcDay(start)}#${after === null ? '0' : new Date(after).toISOString()}`;
}

/** The start that a stretch's id tells, epoch ms. */
export function startInId(id: string): number {
  return Date.parse(id.split('#')[1] ?? '');
}

/** Whether a stretch's id is a broadcast's. */
export function isBroadcastId(id: string): boolean {
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
    if (!broadcast.startInferred && broadcast.startTold < from) {
      const older = before[index + 1];
      const previousStop = older && !older.stopInferred ? older.stop : null;
      return { floor: start, previous: null, previousStop, isBeginning: false, resume: null };
    }
    // An inferred start may move, and so may one that the news is as old as: what came before it
    // is in question too.
    from = Math.min(from, start, broadcast.toldSince);
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
    if (event.kind !== 'sight' || event.ms < floor) continue;
    const { connectedSince } = event.sight;
    if (connectedSince >= floor || connectedSince <= heard) continue;
    earliest = Math.min(earliest ?? connectedSince, connectedSince);
  }
  return earliest;
}
