import { LIST_SLACK_MS } from '../../shared/domain/fold/boundaries';
import type { Source } from '../../shared/domain/observation';
import { byEventOrder, type PlatformEvent, readEvent } from '../../shared/domain/platform-event';
import { below, type Item, type Table } from '../lib/table';
import { packEvents, unpackEvents } from './packed-events';

/**
 * A room's raw events, and what our own sources observed of it, as a chain of chunks, each written
 * once at the next position. What a chunk carries from the ones before it (`newest`, `live`,
 * `markedAt`, `observed`) makes the last chunk the only state a listener needs, and lets readers
 * stop walking back at the right place.
 */
export interface Chunk {
  /** Position in the chain, from 1. */
  readonly seq: number;
  /** Where the feed goes on; null while the feed has told nothing. */
  readonly cursor: string | null;
  readonly events: readonly unknown[];
}

/** A chunk as far as the chain is concerned. Times are epoch ms. */
export interface ChainEnd {
  readonly seq: number;
  readonly cursor: string | null;
  /** The last round (epoch ms) of each source that the chain has taken in. */
  readonly observed: Observed;
  /** How far back the events of this chunk reach: event time, or since when a room was on air. */
  readonly oldest: number;
  /** Newest event time in this chunk and all before it. */
  readonly newest: number;
  /** Newest broadcast start or stop so far, and whether it was a start. */
  readonly markMs: number;
  readonly isLive: boolean;
  /** Position of the last chunk that held a start or a stop; 0 for none. */
  readonly markedAt: number;
}

export type Observed = Readonly<Partial<Record<Source, number>>>;

/** What is put at the end of a chain; `observed` where it holds observations. */
export interface NewChunk {
  readonly cursor: string | null;
  readonly events: readonly unknown[];
  readonly observed?: Observed;
}

const pkOf = (performer: string) => `R#${performer}`;
const skOf = (seq: number) => `C#${String(seq).padStart(10, '0')}`;

/** The last chunk, null for an empty chain. 0.5 read units, 1 when consistent. */
export async function findChainEnd(
  capture: Table,
  performer: string,
  { consistent = false } = {},
): Promise<ChainEnd | null> {
  const [item] = await capture.query({
    pk: pkOf(performer),
    ...below('C#'),
    descending: true,
    limit: 1,
    consistent,
  });
  return item ? endOf(item) : null;
}

/**
 * Puts events at the position after `end`. False when that position is taken: someone else
 * listened too, and their cursor is the one to go on from.
 */
export async function appendChunk(
  capture: Table,
  performer: string,
  end: ChainEnd | null,
  chunk: NewChunk,
  now: number,
): Promise<ChainEnd | null> {
  const next = endAfter(end, chunk);
  const written = await capture.put(
    { pk: pkOf(performer), sk: skOf(next.seq), ...next, at: now, ...packEvents(chunk.events) },
    { expression: 'attribute_not_exists(pk)' },
  );
  return written ? next : null;
}

/** Chunks after a position, in order, `most` at the most. Strongly consistent unless told not to. */
export async function readChunksAfter(
  capture: Table,
  performer: string,
  seq: number,
  { most, consistent = true }: { most?: number; consistent?: boolean } = {},
): Promise<(ChainEnd & Chunk)[]> {
  const items = await capture.query({
    pk: pkOf(performer),
    from: skOf(seq + 1),
    to: below('C#').to,
    consistent,
    ...(most === undefined ? {} : { limit: most }),
  });
  return items.map((item) => ({ ...endOf(item), events: unpackEvents(item.z, item.dictionary) }));
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
): Promise<(ChainEnd & Chunk)[]> {
  const found: (ChainEnd & Chunk)[] = [];
  for (let to = upTo; to > 0; to -= PAGE) {
    const items = await capture.query({
      pk: pkOf(performer),
      from: skOf(Math.max(1, to - PAGE + 1)),
      to: skOf(to),
      descending: true,
      consistent: true,
    });
    for (const item of items) {
      const end = endOf(item);
      if (end.newest < since) return found;
      found.push({ ...end, events: unpackEvents(item.z, item.dictionary) });
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
      const event = readEvent(raw);
      if (event) events.push(event);
      else unreadable += 1;
    }
  }
  return { events, unreadable };
}

function endAfter(end: ChainEnd | null, { cursor, events, observed }: NewChunk): ChainEnd {
  const seq = (end?.seq ?? 0) + 1;
  let mark = { ms: end?.markMs ?? 0, seq: 0 };
  let { isLive, markedAt } = end ?? { isLive: false, markedAt: 0 };
  let oldest = Number.MAX_SAFE_INTEGER;
  let newest = 0;
  for (const raw of events) {
    const event = readEvent(raw);
    if (!event) continue;
    oldest = Math.min(oldest, reachOf(event));
    newest = Math.max(newest, event.ms);
    if (event.kind === 'sight' || event.kind === 'unlisted') {
      const isOn = event.kind === 'sight';
      const isStale = isOn && event.sight.connectedSince <= mark.ms + LIST_SLACK_MS;
      if (isOn === isLive || isStale) continue;
      isLive = isOn;
      markedAt = seq;
      continue;
    }
    if (event.kind !== 'broadcastStart' && event.kind !== 'broadcastStop') continue;
    markedAt = seq;
    if (byEventOrder(event, mark) < 0) continue;
    mark = { ms: event.ms, seq: event.seq };
    isLive = event.kind === 'broadcastStart';
  }
  return {
    seq,
    cursor,
    observed: { ...end?.observed, ...observed },
    oldest: newest === 0 ? (end?.newest ?? 0) : oldest,
    newest: Math.max(newest, end?.newest ?? 0),
    markMs: mark.ms,
    isLive,
    markedAt,
  };
}

/** A sight tells of the time since its room connected. */
function reachOf(event: PlatformEvent): number {
  return event.kind === 'sight' ? event.sight.connectedSince : event.ms;
}

/** Items are written by this file only, so their shape is known. */
function endOf(item: Item): ChainEnd {
  return {
    seq: Number(item.seq),
    cursor: item.cursor === null ? null : String(item.cursor),
    observed: item.observed as Observed,
    oldest: Number(item.oldest),
    newest: Number(item.newest),
    markMs: Number(item.markMs),
    isLive: item.isLive === true,
    markedAt: Number(item.markedAt),
  };
}
