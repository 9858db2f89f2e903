import type { RoomSnapshot, StatsSample } from '../events/observation';
import type { PlatformEvent } from '../events/platform-event';
import { startOfUtcDay } from '../time/utc-day';

/** A stop followed by a start within this is a reconnect; a quiet of this ends a lost broadcast. */
export const BRIDGE_MS = 15 * 60_000;
/** No broadcast is silent for this long: a stop after it belongs to another broadcast. */
export const SILENCE_MS = 3 * 3_600_000;
const LONGEST_MS = 36 * 3_600_000;
/** The room list lags: it may show a room, connected since before its stop, a little after it. */
export const LIST_SLACK_MS = 2_000;

/** The platform computes a room's figures every five minutes: they may tell of so long ago. */
const STATS_LAG_MS = 10 * 60_000;

/** A broadcast as far as its boundaries are known. Times are epoch ms, both ends inclusive. */
export interface Broadcast {
  readonly start: number;
  /** Known from activity only; a start event or a sight of the room tells it exactly. */
  readonly startInferred: boolean;
  /** The event that told of the start: the start itself, or the first sight of a room on air. */
  readonly isStartReported: number;
  /** Since when that event says so: a sight may reach back into an earlier broadcast. */
  readonly reportedSince: number;
  /** Null while no stop was seen. */
  stop: number | null;
  /** The stop never came: `stop` is the last activity before a long quiet. */
  stopInferred: boolean;
  lastActive: number;
  /** Last activity before the first quiet longer than the bridge; null if there was none. */
  quietAt: number | null;
  /**
   * When a complete crawl no longer had the room, or its own figures said that it is off air; null
   * again after any activity.
   */
  unlistedAt: number | null;
  /** Reconnects: [stopped, started again]. */
  readonly reconnects: [number, number][];
}

/**
 * Cuts ordered events into broadcasts, by event time alone.
 *
 * - start to stop is a broadcast; a new start within 15 minutes of the stop continues it
 * - without a stop (next start, or three silent hours): it ended at its first long quiet
 * - a sight on the room list tells that the room was connected all the time since then: it begins
 *   a broadcast, continues one through any quiet, or shows that one ended and another began
 * - a room that the list no longer has, or that is off air by its figures, and that is silent for
 *   15 minutes, has ended
 * - a stop without a start: it began where the activity before the stop began, at the
 *   earliest at the last broadcast's end or at midnight UTC
 * - before the first start or stop of the history: unbroken activity with public chat was a
 *   broadcast that was on air when listening began, unless it leads up to a start
 *
 * @param resume the broadcast that the events continue, if they begin inside one
 * @param floor nothing before this instant may be taken into a broadcast (epoch ms)
 * @param isBeginning no broadcast came before these events
 * @param previousStop a stop that was seen right before these events, if one was (epoch ms)
 */
export function findSessions(
  events: readonly PlatformEvent[],
  { resume = null, floor = 0, isBeginning = true, previousStop = null }: BoundaryOptions = {},
): Broadcast[] {
  const done: Broadcast[] = [];
  const leading = isBeginning && !resume ? leadingRuns(events) : [];
  done.push(...leading.filter(({ stop }) => stop !== null));
  let current: Broadcast | null = resume
    ? { ...resume, reconnects: resume.reconnects.map(([a, b]) => [a, b]) }
    : null;

  const finish = () => {
    if (!current) return;
    if (current.stop === null) {
      current.stop = current.quietAt ?? current.lastActive;
      current.stopInferred = true;
    }
    done.push(current);
    current = null;
  };

  const see = ({ connectedSince }: RoomSnapshot, ms: number) => {
    const stopped = current ? seenStop(current) : seenStop(done.at(-1), previousStop);
    if (stopped !== null && connectedSince <= stopped + LIST_SLACK_MS) return;
    if (current && !goesOnThrough(current, connectedSince)) finish();
    if (current && current.stop !== null) reopen(current, connectedSince);
    const earliest = Math.max(floor, (done.at(-1)?.stop ?? -1) + 1);
    const start = Math.max(connectedSince, earliest);
    current ??= { ...begin(start, false), isStartReported: ms, reportedSince: connectedSince };
    noteRoomSnapshot(current, connectedSince, ms);
  };

  events.forEach((event, index) => {
    // The account's figures come on air and off: they begin nothing.
    if (event.kind === 'statsSample') {
      if (current && current.stop === null) noteStatsSample(current, event.statsSample, event.ms);
      return;
    }
    if (event.kind === 'roomSnapshot') {
      see(event.roomSnapshot, event.ms);
      return;
    }
    if (current && current.stop === null && isGone(current, event.ms)) finish();
    if (event.kind === 'unlisted') {
      if (current && current.stop === null) current.unlistedAt ??= event.ms;
      return;
    }

    if (event.kind === 'broadcastStart') {
      if (current && !continues(current, event.ms)) finish();
      if (current) reopen(current, event.ms);
      else current = begin(event.ms, false);
    } else if (event.kind === 'broadcastStop') {
      if (current && current.stop !== null && event.ms - current.stop > BRIDGE_MS) finish();
      if (!current) {
        const lowest = Math.max(floor, (done.at(-1)?.stop ?? -1) + 1, startOfUtcDay(event.ms));
        const start = activityBefore(events, index, lowest);
        if (start !== null) current = begin(start, true);
      }
      if (current) {
        noteActivity(current, event.ms);
        current.stop = event.ms;
      }
    } else if (current && current.stop === null) {
      noteActivity(current, event.ms);
    }
  });

  // A last broadcast without a stop stays open: only later events can tell how it ended.
  if (current) done.push(current);
  return [...done, ...leading.filter(({ stop }) => stop === null)];
}

interface BoundaryOptions {
  readonly resume?: Broadcast | null;
  readonly floor?: number;
  readonly isBeginning?: boolean;
  readonly previousStop?: number | null;
}

/**
 * Broadcasts before the first that a start, a stop or a sight tells of. A run ends at a quiet of
 * 15 minutes or at midnight UTC; the last one is open if nothing follows it, and left to the stop
 * or start that does.
 */
function leadingRuns(events: readonly PlatformEvent[]): Broadcast[] {
  const runs: Broadcast[] = [];
  let run: Broadcast | null = null;
  let hasChat = false;

  const close = () => {
    if (run && hasChat) runs.push({ ...run, stop: run.lastActive, stopInferred: true });
    run = null;
    hasChat = false;
  };
  for (const event of events) {
    const { kind, ms } = event;
    const goesOn: boolean =
      run !== null &&
      ms - run.lastActive <= BRIDGE_MS &&
      startOfUtcDay(ms) === startOfUtcDay(run.start);
    if (kind === 'statsSample' || kind === 'unlisted') continue;
    if (!goesOn) close();
    if (kind === 'broadcastStart' || kind === 'roomSnapshot' || (kind === 'broadcastStop' && run))
      return runs;
    // A stop after nothing ends nothing.
    if (kind === 'broadcastStop') continue;
    run ??= begin(ms, true);
    run.lastActive = ms;
    hasChat ||= kind === 'chatMessage';
  }
  return run && hasChat ? [...runs, run] : runs;
}

function begin(ms: number, startInferred: boolean): Broadcast {
  return {
    start: ms,
    startInferred,
    isStartReported: ms,
    reportedSince: ms,
    stop: null,
    stopInferred: false,
    lastActive: ms,
    quietAt: null,
    unlistedAt: null,
    reconnects: [],
  };
}

function isGone(broadcast: Broadcast, ms: number): boolean {
  return ms >= silentUntil(broadcast) || ms - broadcast.start > LONGEST_MS;
}

/** When a broadcast without a stop counts as over if nothing more is heard of it (epoch ms). */
export function silentUntil({
  lastActive,
  unlistedAt,
}: Pick<Broadcast, 'lastActive' | 'unlistedAt'>): number {
  return lastActive + (unlistedAt === null ? SILENCE_MS : BRIDGE_MS);
}

/** When a stop ended the broadcast; null where none was seen. */
function seenStop(broadcast: Broadcast | undefined, fallback: number | null = null): number | null {
  if (!broadcast) return fallback;
  return broadcast.stopInferred ? null : broadcast.stop;
}

/** Whether a room connected since an instant is still the one that made the broadcast. */
function goesOnThrough({ stop, lastActive, quietAt }: Broadcast, connectedSince: number): boolean {
  const ended = stop ?? quietAt ?? lastActive;
  return connectedSince - ended <= BRIDGE_MS;
}

function noteRoomSnapshot(broadcast: Broadcast, connectedSince: number, ms: number): void {
  if (broadcast.quietAt !== null && connectedSince <= broadcast.quietAt + BRIDGE_MS) {
    broadcast.quietAt = null;
  }
  broadcast.lastActive = Math.max(broadcast.lastActive, ms);
  broadcast.unlistedAt = null;
}

/** Figures only count where what they were made of is newer than what they speak against. */
function noteStatsSample(broadcast: Broadcast, { minutesOnline }: StatsSample, ms: number): void {
  const madeOf = ms - STATS_LAG_MS;
  if (minutesOnline === undefined) return;
  if (minutesOnline === null) {
    if (madeOf > broadcast.lastActive) broadcast.unlistedAt ??= ms;
  } else if (broadcast.unlistedAt !== null && madeOf > broadcast.unlistedAt) {
    broadcast.unlistedAt = null;
  }
}

/** Whether a start at `ms` continues the broadcast (a reconnect) instead of beginning another. */
function continues(broadcast: Broadcast, ms: number): boolean {
  if (broadcast.stop !== null) return ms - broadcast.stop <= BRIDGE_MS;
  return broadcast.quietAt === null && ms - broadcast.lastActive <= BRIDGE_MS;
}

function reopen(broadcast: Broadcast, ms: number): void {
  if (broadcast.stop !== null) broadcast.reconnects.push([broadcast.stop, ms]);
  broadcast.stop = null;
  broadcast.lastActive = ms;
  broadcast.quietAt = null;
  broadcast.unlistedAt = null;
}

function noteActivity(broadcast: Broadcast, ms: number): void {
  if (broadcast.quietAt === null && ms - broadcast.lastActive > BRIDGE_MS) {
    broadcast.quietAt = broadcast.lastActive;
  }
  broadcast.lastActive = ms;
  broadcast.unlistedAt = null;
}

/** Where the unbroken activity that leads to the event at `index` began, or null if none. */
function activityBefore(
  events: readonly PlatformEvent[],
  index: number,
  lowest: number,
): number | null {
  let at = events[index]?.ms ?? 0;
  let start: number | null = null;
  for (let i = index - 1; i >= 0; i--) {
    const { kind, ms } = events[i] ?? { kind: 'unknown', ms: 0 };
    if (kind === 'broadcastStop' || kind === 'statsSample' || kind === 'unlisted') continue;
    if (ms < lowest || at - ms > BRIDGE_MS) break;
    at = ms;
    start = ms;
  }
  return start;
}
