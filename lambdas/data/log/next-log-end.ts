import {
  compareEvents,
  isPossibleTime,
  type PlatformEvent,
  parseEvent,
} from '@shared/domain/events/platform-event';
import { LIST_SLACK_MS } from '@shared/domain/fold/boundaries';
import type { LogEnd, NewChunk } from './log-end';
import { newestTaken, withTaken } from './taken-batches';

const PAYING: ReadonlySet<PlatformEvent['kind']> = new Set(['tip', 'mediaPurchase', 'fanclubJoin']);

/**
 * Returns the end of a log after a chunk is appended.
 *
 * @param now when it is appended (epoch ms); nothing in it can be newer. @default unknown
 */
export function endAfter(
  before: LogEnd | null,
  { cursor, events, observed = [], page }: NewChunk,
  now = Number.POSITIVE_INFINITY,
): LogEnd {
  const end = before && withoutFuture(before, now);
  const seq = (end?.seq ?? 0) + 1;
  let mark = { ms: end?.markMs ?? 0, seq: 0 };
  let { isLive, isStopMark, markedAt } = end ?? { isLive: false, isStopMark: false, markedAt: 0 };
  let paidAt = end?.paidAt ?? 0;
  let oldest = Number.MAX_SAFE_INTEGER;
  let newest = 0;
  const newestScan = newestTaken(end?.observed ?? {}, 'scan') ?? 0;
  for (const raw of events) {
    const event = parseEvent(raw, now);
    if (!event) continue;
    oldest = Math.min(oldest, reachOf(event));
    newest = Math.max(newest, event.ms);
    if (PAYING.has(event.kind)) paidAt = seq;
    if (event.kind === 'roomSnapshot' || event.kind === 'unlisted') {
      const isOn = event.kind === 'roomSnapshot';
      // The list lags: it may show a room that has stopped, and report late that a room is gone. A
      // batch that arrives after a newer one says nothing about the present.
      const isStale = isOn
        ? isStopMark && event.roomSnapshot.connectedSince <= mark.ms + LIST_SLACK_MS
        : event.ms < mark.ms;
      if (isOn === isLive || isStale || event.ms < newestScan) continue;
      isLive = isOn;
      markedAt = seq;
      continue;
    }
    if (event.kind !== 'broadcastStart' && event.kind !== 'broadcastStop') continue;
    markedAt = seq;
    if (compareEvents(event, mark) < 0) continue;
    mark = { ms: event.ms, seq: event.seq };
    isLive = event.kind === 'broadcastStart';
    isStopMark = !isLive;
  }
  return {
    seq,
    cursor,
    observed: withTaken(end?.observed ?? {}, observed),
    oldest: newest === 0 ? (end?.newest ?? 0) : oldest,
    newest: Math.max(newest, end?.newest ?? 0),
    markMs: mark.ms,
    isStopMark,
    isLive,
    markedAt,
    paidAt,
    page: page === undefined ? (end?.page ?? null) : page,
  };
}

/** Earlier versions believed ids of the future, which would hide all that follows. */
function withoutFuture(end: LogEnd, now: number): LogEnd {
  const latest = (ms: number) => (isPossibleTime(ms, now) ? ms : Math.min(ms, now));
  return { ...end, newest: latest(end.newest), markMs: latest(end.markMs) };
}

/** A snapshot contains information since its room connected. */
function reachOf(event: PlatformEvent): number {
  return event.kind === 'roomSnapshot' ? event.roomSnapshot.connectedSince : event.ms;
}
