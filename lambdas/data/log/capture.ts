import { below, type Item, type Table } from '@lambdas/runtime/table';
import { type PlatformEvent, parseEvent } from '@shared/domain/events/platform-event';
import { DAY_MS } from '@shared/domain/time/utc-day';
import type { LogEnd, NewChunk } from './log-end';
import { endAfter } from './next-log-end';
import { packEvents, unpackEvents } from './packed-events';
import { takenIn } from './taken-batches';

/**
 * A room's raw events, and what our own sources observed of it, as a chain of chunks, each written
 * once at the next position. What a chunk carries from the ones before it (`newest`, `live`,
 * `markedAt`, `paidAt`, `observed`) makes the last chunk the only state a listener needs, and lets readers
 * stop walking back at the right place.
 */
export interface Chunk {
  /** Position in the chain, from 1. */
  readonly seq: number;
  /** Where the feed goes on; null while the feed has told nothing. */
  readonly cursor: string | null;
  readonly events: readonly unknown[];
}

/** A chunk as it is kept, in the table and in the archive. */
export interface StoredChunk extends LogEnd, Chunk {
  /** When it was appended, epoch ms. */
  readonly at: number;
}

const pkOf = (performer: string) => `R#${performer}`;
const skOf = (seq: number) => `C#${String(seq).padStart(10, '0')}`;

/**
 * Chunks expire by themselves, long after the archive has them: to say so with the first write
 * costs nothing, and to say it later would cost a write a chunk. Where the archive is late it puts
 * the time off.
 */
export const CHUNK_KEPT_MS = 35 * DAY_MS;

/** The index of what is archived: it sorts just before the chunks and carries a chain end, too. */
export const ARCHIVED = 'ARCHIVED';

/**
 * The last chunk, null for an empty chain. 0.5 read units, 1 when consistent. A room that has been
 * silent for weeks has no chunks left, or lost the last one before others: then the archive knows
 * where the chain ended.
 */
export async function findLogEnd(
  capture: Table,
  performer: string,
  { consistent = false } = {},
): Promise<LogEnd | null> {
  const pk = pkOf(performer);
  const [item] = await capture.query({
    pk,
    from: ARCHIVED,
    to: below('C#').to,
    descending: true,
    limit: 1,
    consistent,
  });
  return readLogEnd(capture, item, { consistent });
}

/** The end of the chain whose last item was read: a chunk, or what tells of the archive. */
export async function readLogEnd(
  capture: Table,
  item: Item | undefined,
  { consistent = false } = {},
): Promise<LogEnd | null> {
  if (!item) return null;
  if (item.sk === ARCHIVED) return archivedEnd(item);
  const end = endOf(item);
  if (!mayHaveExpired(item)) return end;
  const archived = archivedEnd(await capture.get({ pk: item.pk, sk: ARCHIVED }, { consistent }));
  return archived && archived.seq > end.seq ? archived : end;
}

/** Null where the index tells of no chunk. */
export function archivedEnd(item: Item | undefined): LogEnd | null {
  return item?.seq === undefined ? null : endOf(item);
}

/** Around the time at which its successors may be gone already, whatever clock wrote it. */
function mayHaveExpired({ ttl }: Item): boolean {
  return ttl !== undefined && Number(ttl) * 1000 <= Date.now() + DAY_MS;
}

/**
 * Puts events at the position after `end`. False when that position is taken: someone else
 * listened too, and their cursor is the one to go on from.
 */
export async function appendChunk(
  capture: Table,
  performer: string,
  end: LogEnd | null,
  chunk: NewChunk,
  now: number,
): Promise<LogEnd | null> {
  const next = endAfter(end, chunk);
  const written = await capture.put(
    {
      pk: pkOf(performer),
      sk: skOf(next.seq),
      ...next,
      at: now,
      ttl: ttlAt(now),
      ...packEvents(chunk.events),
    },
    { expression: 'attribute_not_exists(pk)' },
  );
  return written ? next : null;
}

/** When chunks were appended and when they expire (epoch ms; null for never), in order. */
export async function listExpiries(
  capture: Table,
  performer: string,
  { from, to }: { from: number; to: number },
): Promise<{ seq: number; at: number; expiresAt: number | null }[]> {
  const range = { pk: pkOf(performer), from: skOf(from), to: skOf(to), consistent: true };
  return (await capture.query(range)).map(({ seq, at, ttl }) => ({
    seq: Number(seq),
    at: Number(at),
    expiresAt: ttl === undefined ? null : Number(ttl) * 1000,
  }));
}

/** Puts the expiry of a chunk off, where it is not archived in time. A write unit. */
export async function keepChunk(
  capture: Table,
  performer: string,
  seq: number,
  now: number,
): Promise<void> {
  await capture.update(
    { pk: pkOf(performer), sk: skOf(seq) },
    { expression: 'SET #ttl = :ttl', names: { '#ttl': 'ttl' }, values: { ':ttl': ttlAt(now) } },
    'attribute_exists(pk)',
  );
}

/**
 * Chunks from one position to another, both included, in order; those that have expired are left
 * out. Strongly consistent unless told not to.
 */
export async function readChunkRange(
  capture: Table,
  performer: string,
  { from, to }: { from: number; to: number },
  { consistent = true } = {},
): Promise<StoredChunk[]> {
  const range = { pk: pkOf(performer), from: skOf(from), to: skOf(to), consistent };
  return (await capture.query(range)).map(chunkOf);
}

/** Chunks after a position, in order, `most` at the most. Strongly consistent unless told not to. */
export async function readChunksAfter(
  capture: Table,
  performer: string,
  seq: number,
  { most, consistent = true }: { most?: number; consistent?: boolean } = {},
): Promise<StoredChunk[]> {
  const items = await capture.query({
    pk: pkOf(performer),
    from: skOf(seq + 1),
    to: below('C#').to,
    consistent,
    ...(most === undefined ? {} : { limit: most }),
  });
  return items.map(chunkOf);
}

/**
 * Every chunk up to `upTo` that can hold an event at or after `since` (epoch ms): walks back from
 * the position until all that came before is older. Strongly consistent.
 */
export async function readChunksReaching(
  capture: Table,
  performer: string,
  since: number,
  upTo: number,
): Promise<StoredChunk[]> {
  const found: StoredChunk[] = [];
  for (let to = upTo; to > 0; to -= PAGE) {
    const items = await capture.query({
      pk: pkOf(performer),
      from: skOf(Math.max(1, to - PAGE + 1)),
      to: skOf(to),
      descending: true,
      consistent: true,
    });
    for (const item of items) {
      if (endOf(item).newest < since) return found;
      found.push(chunkOf(item));
    }
  }
  return found;
}

const PAGE = 100;

/** The readable events of chunks; what cannot be read stays in the chunk and is counted. */
export function eventsIn(chunks: readonly Chunk[]): {
  events: PlatformEvent[];
  unreadable: number;
} {
  const events: PlatformEvent[] = [];
  let unreadable = 0;
  for (const chunk of chunks) {
    for (const raw of chunk.events) {
      const event = parseEvent(raw);
      if (event) events.push(event);
      else unreadable += 1;
    }
  }
  return { events, unreadable };
}

const ttlAt = (now: number) => Math.ceil((now + CHUNK_KEPT_MS) / 1000);

function chunkOf(item: Item): StoredChunk {
  return { ...endOf(item), at: Number(item.at), events: unpackEvents(item.z, item.dictionary) };
}

/** Items are written by this file and the archive's only, so their shape is known. */
function endOf(item: Item): LogEnd {
  return {
    seq: Number(item.seq),
    cursor: item.cursor === null ? null : String(item.cursor),
    observed: takenIn(item.observed),
    oldest: Number(item.oldest),
    newest: Number(item.newest),
    markMs: Number(item.markMs),
    isStopMark: item.isStopMark === true,
    isLive: item.isLive === true,
    markedAt: Number(item.markedAt),
    paidAt: Number(item.paidAt ?? 0),
  };
}
