import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import type { LogEnd } from '@lambdas/data/log/log-end';
import { CHUNK_BYTES } from '@lambdas/pipeline/shared/event-size';
import type { SizedEvent } from '@lambdas/pipeline/shared/quarantined-event';
import type { Services } from '@lambdas/runtime/services';
import {
  compareEvents,
  findNewestEventId,
  parseEventId,
} from '@shared/domain/events/platform-event';
import { nonePending, type PendingObservations } from './pending-observations';
import { rawIdOf } from './raw-id';

export interface Appended {
  readonly end: LogEnd | null;
  /** Number of feed events that were appended. */
  readonly events: number;
}

/** Events to append, and where the feed continues after them; null if it does not say. */
export interface Batch {
  readonly events: readonly SizedEvent[];
  readonly next: string | null;
  /** Identifies a page of the feed that does not move the cursor; null for one that does. */
  readonly page?: string | null;
}

/**
 * Appends a batch of the feed as one or more chunks, with the pending observations in the first
 * one. Gives up if another listener was faster.
 */
export async function appendBatch(
  { capture, now }: Services,
  room: string,
  end: LogEnd | null,
  batch: Batch,
  pending: PendingObservations,
): Promise<Appended> {
  let logEnd = end;
  let events = 0;
  let unwritten = pending;
  const pieces = splitIntoChunks(batch.events);
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    // A cursor in the middle of a batch is only safe because event ids increase, as documented.
    const newest = () => findNewestEventId(piece, now());
    const cursor = (isLast ? batch.next : null) ?? newest() ?? logEnd?.cursor ?? null;
    const written = await appendChunk(
      capture,
      room,
      logEnd,
      {
        cursor,
        events: [...piece, ...unwritten.observations],
        observed: unwritten.observed,
        ...(batch.page !== undefined && { page: batch.page }),
      },
      now(),
    );
    if (!written) {
      const found = await findLogEnd(capture, room, { consistent: true });
      return { end: found, events };
    }
    logEnd = written;
    events += piece.length;
    unwritten = nonePending;
  }
  return { end: logEnd, events };
}

/** Splits events into parts that fit a chunk, in the platform's order. At least one. */
export function splitIntoChunks(events: readonly SizedEvent[]): unknown[][] {
  const total = events.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= CHUNK_BYTES) return [events.map(({ event }) => event)];
  const pieces: unknown[][] = [];
  let piece: unknown[] = [];
  let size = 0;
  for (const { event, bytes } of inOrder(events)) {
    if (piece.length > 0 && size + bytes > CHUNK_BYTES) {
      pieces.push(piece);
      piece = [];
      size = 0;
    }
    piece.push(event);
    size += bytes;
  }
  return [...pieces, piece];
}

function inOrder(events: readonly SizedEvent[]): SizedEvent[] {
  const at = ({ event }: SizedEvent) => parseEventId(rawIdOf(event)) ?? { ms: 0, seq: 0 };
  return [...events].sort((a, b) => compareEvents(at(a), at(b)));
}
