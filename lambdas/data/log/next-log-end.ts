import {
  compareEvents,
  type PlatformEvent,
  parseEvent,
} from '@shared/domain/events/platform-event';
import { LIST_SLACK_MS } from '@shared/domain/fold/boundaries';
import type { LogEnd, NewChunk } from './log-end';
import { newestTaken, withTaken } from './taken-batches';

const PAYING: ReadonlySet<PlatformEvent['kind']> = new Set(['tip', 'mediaPurchase', 'fanclubJoin']);

/** Returns the end of a log after a chunk is appended. */
export function endAfter(end: LogEnd | null, { cursor, events, observed = [] }: NewChunk): LogEnd {
  const seq = (end?.seq ?? 0) + 1;
  let mark = { ms: end?.markMs ?? 0, seq: 0 };
  let { isLive, isStopMark, markedAt } = end ?? { isLive: false, isStopMark: false, markedAt: 0 };
  let paidAt = end?.paidAt ?? 0;
  let oldest = Number.MAX_SAFE_INTEGER;
  let newest = 0;
  const newestScan = newestTaken(end?.observed ?? {}, 'scan') ?? 0;
  for (const raw of events) {
    const event = parseEvent(raw);
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
  };
}

/** A snapshot contains information since its room connected. */
function reachOf(event: PlatformEvent): number {
  return event.kind === 'roomSnapshot' ? event.roomSnapshot.connectedSince : event.ms;
}
