import { isDeepStrictEqual } from 'node:util';
import { defineItem, type ItemOf, isOfKind, keyOf, parseItem } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems } from '@lambdas/runtime/stored-items';
import { below, IF_NEW, type Item, type Table } from '@lambdas/runtime/table';
import { type PlatformEvent, parseEvent } from '@shared/domain/events/platform-event';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { packedBytes } from '../packed/codec';
import { archivedItem } from './archived-item';
import { listedChunk, toListedEnd } from './listed-chunk-codec';
import { type LogEnd, logEndAttributes, type NewChunk, pickLogEnd } from './log-end';
import { endAfter } from './next-log-end';
import { packEvents, unpackEvents } from './packed-events';

/**
 * A performer's raw events and observations as a log of chunks. Each chunk is written once, at the
 * next position. Values carried over from earlier chunks (`newest`, `isLive`, `markedAt`, `paidAt`,
 * `observed`) make the last chunk the only state that a listener needs, and tell readers how far to
 * go back.
 */
export interface Chunk {
  /** Position in the log, from 1. */
  readonly seq: number;
  /** Where the feed continues; null before its first event. */
  readonly cursor: string | null;
  readonly events: readonly unknown[];
}

/** A chunk as it is stored in the archive; the table has its events packed. */
export interface StoredChunk extends LogEnd, Chunk {
  /** When it was appended (epoch ms). */
  readonly at: number;
}

/** A chunk in the table. Its events are unpacked only on demand. */
export const chunkItem = defineItem({
  name: 'chunks',
  version: 6,
  table: 'capture',
  pk: 'R#{performer}',
  sk: 'C#{seq:position}',
  schema: () =>
    z.union([
      listedChunk(),
      // The form of versions before 6, whose chunks expire within 14 days.
      z.object({
        ...logEndAttributes(),
        at: z.number(),
        // Chunks of the first versions did not expire.
        ttl: z.number().exactOptional(),
        /** The events, and the number of the dictionary they are packed with. */
        z: packedBytes(),
        dictionary: z.number(),
      }),
    ]),
});

/**
 * Chunks expire long after they were archived. Setting the expiry with the first write is free;
 * setting it later would cost one write per chunk. If the archive job is late, it postpones the
 * expiry.
 */
export const CHUNK_KEPT_MS = 14 * DAY_MS;

/**
 * Returns the last chunk; null for an empty log. 0.5 read units, 1 when consistent. If a room was
 * silent for weeks, its chunks may have expired; then the archive index contains the end of the
 * log.
 */
export async function findLogEnd(
  capture: Table,
  performer: string,
  { consistent = false } = {},
): Promise<LogEnd | null> {
  const [item] = await capture.query({
    pk: chunkItem.pk.format({ performer }),
    // The archive index sorts just before the chunks.
    from: archivedItem.sk.format({}),
    to: below(chunkItem.sk.prefix({})).to,
    descending: true,
    limit: 1,
    consistent,
  });
  return readLogEnd(capture, item, { consistent });
}

/** The end of the log whose last item was read: a chunk, or the archive index. */
export async function readLogEnd(
  capture: Table,
  item: Item | undefined,
  { consistent = false } = {},
): Promise<LogEnd | null> {
  if (!item) return null;
  if (isOfKind(archivedItem, item)) return parseItem(archivedItem, item).end;
  const last = parseItem(chunkItem, item);
  const end = pickLogEnd(last);
  if (!mayHaveExpired(last)) return end;
  const index = await getItem(capture, archivedItem, last, { consistent });
  return index?.end && index.end.seq > end.seq ? index.end : end;
}

/** Whether later chunks may have expired already, allowing for clock differences. */
function mayHaveExpired({ ttl }: StoredChunkItem): boolean {
  return ttl !== undefined && ttl * 1000 <= Date.now() + DAY_MS;
}

/**
 * Appends events at the position after `end`. Null if that position is taken: another listener was
 * faster, and its cursor is the one to continue from.
 */
export async function appendChunk(
  capture: Table,
  performer: string,
  end: LogEnd | null,
  chunk: NewChunk,
  now: number,
): Promise<LogEnd | null> {
  const next = endAfter(end, chunk, now);
  const { dictionary, z } = packEvents(chunk.events);
  const attributes = { at: now, ttl: ttlAt(now), z, end: toListedEnd(next, dictionary, now) };
  const key = { performer, seq: next.seq };
  const written = await putItem(capture, chunkItem, key, attributes, IF_NEW);
  return written ? next : null;
}

/** Lists when chunks were appended and when they expire (epoch ms; null for never), in order. */
export async function listExpiries(
  capture: Table,
  performer: string,
  { from, to }: { from: number; to: number },
): Promise<{ seq: number; at: number; expiresAt: number | null }[]> {
  const range = { from: { seq: from }, to: { seq: to }, consistent: true };
  return (await queryItems(capture, chunkItem, { performer }, range)).map(({ seq, at, ttl }) => ({
    seq,
    at,
    expiresAt: ttl === undefined ? null : ttl * 1000,
  }));
}

/** Postpones the expiry of a chunk that was not archived in time. 1 write unit. */
export async function keepChunk(
  capture: Table,
  performer: string,
  seq: number,
  now: number,
): Promise<void> {
  await capture.update(
    keyOf(chunkItem, { performer, seq }),
    { expression: 'SET #ttl = :ttl', names: { '#ttl': 'ttl' }, values: { ':ttl': ttlAt(now) } },
    'attribute_exists(pk)',
  );
}

/** Reads the chunks from one position to another (inclusive), in order, without expired ones. */
export async function readChunkRange(
  capture: Table,
  performer: string,
  { from, to }: { from: number; to: number },
  { consistent = true } = {},
): Promise<StoredChunk[]> {
  const range = { from: { seq: from }, to: { seq: to }, consistent };
  return (await queryItems(capture, chunkItem, { performer }, range)).map(unpackChunk);
}

/** Reads the first chunks after a position, in order: all, or as many as fit some pages of 1 MB. */
export async function readChunksAfter(
  capture: Table,
  performer: string,
  seq: number,
  { pages, consistent = true }: { pages?: number; consistent?: boolean } = {},
): Promise<StoredChunk[]> {
  const range = { from: { seq: seq + 1 }, consistent };
  const limit = pages === undefined ? {} : { pages };
  const items = await queryItems(capture, chunkItem, { performer }, { ...range, ...limit });
  return items.map(unpackChunk);
}

/**
 * Reads the last chunks before a position, newest first, at most `most`. Eventually consistent.
 *
 * @param before by default the end of the log
 */
export async function readLastChunks(
  capture: Table,
  performer: string,
  { before, most }: { before?: number | undefined; most: number },
): Promise<StoredChunk[]> {
  const to = before === undefined ? {} : { seq: before - 1 };
  const range = { to, descending: true, limit: most };
  return (await queryItems(capture, chunkItem, { performer }, range)).map(unpackChunk);
}

/**
 * Reads every chunk up to `upTo` that may contain an event at or after `since` (epoch ms). Goes
 * back until all earlier chunks are older.
 *
 * @param maxBytes of packed events; null is returned if there are more. By default everything
 */
export async function readChunksReaching(
  capture: Table,
  performer: string,
  since: number,
  upTo: number,
): Promise<StoredChunk[]>;
export async function readChunksReaching(
  capture: Table,
  performer: string,
  since: number,
  upTo: number,
  options: { consistent: boolean; maxBytes: number },
): Promise<StoredChunk[] | null>;
export async function readChunksReaching(
  capture: Table,
  performer: string,
  since: number,
  upTo: number,
  { consistent, maxBytes } = { consistent: true, maxBytes: Number.POSITIVE_INFINITY },
): Promise<StoredChunk[] | null> {
  const found: StoredChunk[] = [];
  let bytes = 0;
  for (let to = upTo; to > 0; to -= PAGE) {
    const items = await queryItems(
      capture,
      chunkItem,
      { performer },
      {
        from: { seq: Math.max(1, to - PAGE + 1) },
        to: { seq: to },
        descending: true,
        consistent,
      },
    );
    for (const item of items) {
      if (item.newest < since) return found;
      bytes += item.z.byteLength;
      if (bytes > maxBytes) return null;
      found.push(unpackChunk(item));
    }
  }
  return found;
}

const PAGE = 100;

/** The distinct events of some chunks. */
export interface ReadEvents {
  readonly events: PlatformEvent[];
  /** Number of events that can't be parsed or lie in the future of their chunk. */
  readonly unreadable: number;
  /**
   * Raw events that say something else than an earlier one with the same id, with their times (epoch
   * ms). They don't count. Only certain where the chunks contain all events of that time.
   */
  readonly taken: readonly { readonly ms: number; readonly raw: unknown }[];
}

/**
 * Parses the events of chunks. If several events have the same id, the one that was stored first
 * counts, whatever the order of the chunks.
 */
export function eventsIn(
  chunks: readonly Pick<StoredChunk, 'seq' | 'at' | 'events'>[],
): ReadEvents {
  const byId = new Map<string, PlatformEvent>();
  const taken: { ms: number; raw: unknown }[] = [];
  let unreadable = 0;
  for (const chunk of chunks.toSorted((a, b) => a.seq - b.seq)) {
    for (const raw of chunk.events) {
      const event = parseEvent(raw, chunk.at);
      const first = event && byId.get(event.id);
      if (!event) unreadable += 1;
      else if (!first) byId.set(event.id, event);
      else if (!isDeepStrictEqual(first, event)) taken.push({ ms: event.ms, raw });
    }
  }
  return { events: [...byId.values()], unreadable, taken };
}

const ttlAt = (now: number) => Math.ceil((now + CHUNK_KEPT_MS) / 1000);

/** A chunk as it is in the table, with its events still packed. */
export type StoredChunkItem = ItemOf<typeof chunkItem>;

export function unpackChunk(item: StoredChunkItem): StoredChunk {
  const { at, z: events, dictionary } = item;
  return { ...pickLogEnd(item), at, events: unpackEvents(events, dictionary) };
}
