import type { RoomSnapshot, StatsSample } from '../events/observation';
import type { PlatformEvent } from '../events/platform-event';
import { startOfUtcDay } from '../time/utc-day';

/**
 * A start within this time after a stop is a reconnect. An inactivity longer than this ends a
 * session whose stop event was lost.
 */
export const BRIDGE_MS = 15 * 60_000;
/** No session stays silent for this long: a stop event after it belongs to another session. */
export const SILENCE_MS = 3 * 3_600_000;
const MAX_SESSION_MS = 36 * 3_600_000;
/** The room list lags: shortly after a stop it may still show the room as connected. */
export const LIST_SLACK_MS = 2_000;

/**
 * The platform recomputes a room's statistics every five minutes, so a sample may describe a moment
 * this far back.
 */
const STATS_LAG_MS = 10 * 60_000;

/**
 * The boundaries of a session, as far as they are known. Times are epoch ms, both ends inclusive.
 */
export interface SessionSpan {
  readonly start: number;
  /**
   * The start was inferred from activity. False when a start event or a room snapshot gives it
   * exactly.
   */
  readonly startInferred: boolean;
  /**
   * Time of the event that reported the start: the start event itself, or the first snapshot of the
   * live room.
   */
  readonly startReportedAt: number;
  /** The start according to that event. A snapshot may point back into an earlier session. */
  readonly reportedSince: number;
  /** Null until a stop is seen. */
  stop: number | null;
  /** No stop event arrived: `stop` is the last activity before a long silence. */
  stopInferred: boolean;
  lastActive: number;
  /** Last activity before the first silence longer than BRIDGE_MS; null if there was none. */
  quietAt: number | null;
  /**
   * When a complete crawl no longer listed the room, or its stats sample said that it is offline.
   * Any activity resets it to null.
   */
  unlistedAt: number | null;
  readonly reconnects: Reconnect[];
}

/** A short absence inside a session. Times are epoch ms. */
export interface Reconnect {
  readonly stopped: number;
  readonly restarted: number;
}

/**
 * Splits ordered events into sessions, by event time alone.
 *
 * - A session lasts from start to stop. A new start within 15 minutes of the stop continues it.
 * - Without a stop (another start follows, or three silent hours), it ended at its first long
 *   silence.
 * - A room snapshot says since when the room has been connected. It can start a session, continue
 *   one through any silence, or show that one ended and another began.
 * - A session ends when the room is no longer listed, or its stats say offline, and it stays silent
 *   for 15 minutes.
 * - A stop without a start: the session started where the activity leading up to the stop began,
 *   but not before the end of the previous session or midnight UTC.
 * - Before the first start or stop in the history: continuous activity with public chat was a
 *   session that was already live when listening began, unless it leads up to a start.
 *
 * @param resume the session to continue, if the events begin inside one
 * @param floor no session may include anything before this time (epoch ms)
 * @param isBeginning no session came before these events
 * @param previousStop the stop event right before these events, if there was one (epoch ms)
 */
export function findSessions(
  events: readonly PlatformEvent[],
  { resume = null, floor = 0, isBeginning = true, previousStop = null }: BoundaryOptions = {},
): SessionSpan[] {
  const done: SessionSpan[] = [];
  const leading = isBeginning && !resume ? leadingRuns(events) : [];
  done.push(...leading.filter(({ stop }) => stop !== null));
  let current: SessionSpan | null = resume
    ? { ...resume, reconnects: [...resume.reconnects] }
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

  const applySnapshot = ({ connectedSince }: RoomSnapshot, ms: number) => {
    const stopped = current ? getReportedStop(current) : getReportedStop(done.at(-1), previousStop);
    if (stopped !== null && connectedSince <= stopped + LIST_SLACK_MS) return;
    if (current && !isSameSession(current, connectedSince)) finish();
    if (current && current.stop !== null) reopen(current, connectedSince);
    const earliest = Math.max(floor, (done.at(-1)?.stop ?? -1) + 1);
    const start = Math.max(connectedSince, earliest);
    current ??= { ...begin(start, false), startReportedAt: ms, reportedSince: connectedSince };
    noteRoomSnapshot(current, connectedSince, ms);
  };

  events.forEach((event, index) => {
    // Stats samples arrive whether the room is live or not, so they never start a session.
    if (event.kind === 'statsSample') {
      if (current && current.stop === null) noteStatsSample(current, event.statsSample, event.ms);
      return;
    }
    if (event.kind === 'roomSnapshot') {
      applySnapshot(event.roomSnapshot, event.ms);
      return;
    }
    if (current && current.stop === null && isOver(current, event.ms)) finish();
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

  // A last session without a stop stays open: only later events can tell how it ended.
  if (current) done.push(current);
  return [...done, ...leading.filter(({ stop }) => stop === null)];
}

interface BoundaryOptions {
  readonly resume?: SessionSpan | null;
  readonly floor?: number;
  readonly isBeginning?: boolean;
  readonly previousStop?: number | null;
}

/**
 * Finds sessions before the first start, stop or room snapshot. A run of activity ends at a silence
 * of 15 minutes or at midnight UTC. The last run stays open if nothing follows; otherwise the start
 * or stop that follows decides.
 */
function leadingRuns(events: readonly PlatformEvent[]): SessionSpan[] {
  const runs: SessionSpan[] = [];
  let run: SessionSpan | null = null;
  let hasChat = false;

  const close = () => {
    if (run && hasChat) runs.push({ ...run, stop: run.lastActive, stopInferred: true });
    run = null;
    hasChat = false;
  };
  for (const event of events) {
    const { kind, ms } = event;
    const continuesRun: boolean =
      run !== null &&
      ms - run.lastActive <= BRIDGE_MS &&
      startOfUtcDay(ms) === startOfUtcDay(run.start);
    if (kind === 'statsSample' || kind === 'unlisted') continue;
    if (!continuesRun) close();
    if (kind === 'broadcastStart' || kind === 'roomSnapshot' || (kind === 'broadcastStop' && run))
      return runs;
    // A stop without preceding activity ends nothing.
    if (kind === 'broadcastStop') continue;
    run ??= begin(ms, true);
    run.lastActive = ms;
    hasChat ||= kind === 'chatMessage';
  }
  return run && hasChat ? [...runs, run] : runs;
}

function begin(ms: number, startInferred: boolean): SessionSpan {
  return {
    start: ms,
    startInferred,
    startReportedAt: ms,
    reportedSince: ms,
    stop: null,
    stopInferred: false,
    lastActive: ms,
    quietAt: null,
    unlistedAt: null,
    reconnects: [],
  };
}

function isOver(broadcast: SessionSpan, ms: number): boolean {
  return ms >= findSilenceDeadline(broadcast) || ms - broadcast.start > MAX_SESSION_MS;
}

/** When a session without a stop counts as over if no further event arrives (epoch ms). */
export function findSilenceDeadline({
  lastActive,
  unlistedAt,
}: Pick<SessionSpan, 'lastActive' | 'unlistedAt'>): number {
  return lastActive + (unlistedAt === null ? SILENCE_MS : BRIDGE_MS);
}

/** The stop event that ended the session (epoch ms); null if none was seen. */
function getReportedStop(
  broadcast: SessionSpan | undefined,
  fallback: number | null = null,
): number | null {
  if (!broadcast) return fallback;
  return broadcast.stopInferred ? null : broadcast.stop;
}

/** Whether a room connected since a given time is still in the same session. */
function isSameSession(
  { stop, lastActive, quietAt }: SessionSpan,
  connectedSince: number,
): boolean {
  const ended = stop ?? quietAt ?? lastActive;
  return connectedSince - ended <= BRIDGE_MS;
}

function noteRoomSnapshot(broadcast: SessionSpan, connectedSince: number, ms: number): void {
  if (broadcast.quietAt !== null && connectedSince <= broadcast.quietAt + BRIDGE_MS) {
    broadcast.quietAt = null;
  }
  broadcast.lastActive = Math.max(broadcast.lastActive, ms);
  broadcast.unlistedAt = null;
}

/** Applies a stats sample only if the data behind it is newer than the evidence it contradicts. */
function noteStatsSample(broadcast: SessionSpan, { minutesOnline }: StatsSample, ms: number): void {
  const dataTime = ms - STATS_LAG_MS;
  if (minutesOnline === undefined) return;
  if (minutesOnline === null) {
    if (dataTime > broadcast.lastActive) broadcast.unlistedAt ??= ms;
  } else if (broadcast.unlistedAt !== null && dataTime > broadcast.unlistedAt) {
    broadcast.unlistedAt = null;
  }
}

/** Whether a start at `ms` continues the session (a reconnect) instead of starting another. */
function continues(broadcast: SessionSpan, ms: number): boolean {
  if (broadcast.stop !== null) return ms - broadcast.stop <= BRIDGE_MS;
  return broadcast.quietAt === null && ms - broadcast.lastActive <= BRIDGE_MS;
}

function reopen(broadcast: SessionSpan, ms: number): void {
  if (broadcast.stop !== null)
    broadcast.reconnects.push({ stopped: broadcast.stop, restarted: ms });
  broadcast.stop = null;
  broadcast.lastActive = ms;
  broadcast.quietAt = null;
  broadcast.unlistedAt = null;
}

function noteActivity(broadcast: SessionSpan, ms: number): void {
  if (broadcast.quietAt === null && ms - broadcast.lastActive > BRIDGE_MS) {
    broadcast.quietAt = broadcast.lastActive;
  }
  broadcast.lastActive = ms;
  broadcast.unlistedAt = null;
}

/**
 * Finds where the continuous activity that leads to the event at `index` began. Null if there was
 * none.
 */
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
