import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import type { LogEnd } from '@lambdas/data/log/log-end';
import type { Services } from '@lambdas/runtime/services';
import {
  compareEvents,
  findNewestEventId,
  parseEventId,
} from '@shared/domain/events/platform-event';
import { nothingWaits, type Waiting } from './waiting-observations';

/** Raw bytes per chunk: below DynamoDB's 400 KB even if nothing can be compressed. */
const CHUNK_BYTES = 300_000;

export interface Appended {
  readonly end: LogEnd | null;
  /** Number of feed events that were appended. */
  readonly events: number;
}

/**
 * Appends a batch of the feed as one or more chunks, with the pending observations in the first
 * one. Gives up if another listener was faster.
 */
export async function appendBatch(
  { capture, now }: Services,
  room: string,
  end: LogEnd | null,
  batch: { readonly events: readonly unknown[]; readonly next: string | null },
  waiting: Waiting,
): Promise<Appended> {
  let at = end;
  let events = 0;
  let rest = waiting;
  const pieces = split(batch.events);
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    // A cursor in the middle of a batch is only safe because event ids increase, as documented.
    const told = isLast ? (batch.next ?? findNewestEventId(piece)) : findNewestEventId(piece);
    const cursor = told ?? at?.cursor ?? null;
    const written = await appendChunk(
      capture,
      room,
      at,
      { cursor, events: [...piece, ...rest.observations], observed: rest.observed },
      now(),
    );
    if (!written) {
      const found = await findLogEnd(capture, room, { consistent: true });
      return { end: found, events };
    }
    at = written;
    events += piece.length;
    rest = nothingWaits;
  }
  return { end: at, events };
}

/** Splits a batch into parts that fit a chunk, in the platform's order. At least one. */
function split(events: readonly unknown[]): unknown[][] {
  if (JSON.stringify(events).length <= CHUNK_BYTES) return [[...events]];
  const pieces: unknown[][] = [];
  let piece: unknown[] = [];
  let size = 0;
  for (const event of inOrder(events)) {
    const bytes = Buffer.byteLength(JSON.stringify(event));
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

function inOrder(events: readonly unknown[]): unknown[] {
  const at = (event: unknown) => idOf(event) ?? { ms: 0, seq: 0 };
  return [...events].sort((a, b) => compareEvents(at(a), at(b)));
}

function idOf(event: unknown) {
  return parseEventId(typeof event === 'object' && event && 'id' in event ? event.id : null);
}
