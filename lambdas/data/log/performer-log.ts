import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Table } from '@lambdas/runtime/table';
import { eraseFromEvent, type FindPlaceholder } from '@shared/domain/events/erased-viewers';
import {
  type ArchivedRange,
  type ArchiveIndex,
  type ExpiredRange,
  findArchiveIndex,
  lastArchived,
} from './archive';
import { readArchivedChunks } from './archived-chunks';
import { readChunkRange, type StoredChunk } from './capture';

/** A room's whole log, wherever its chunks are stored, without the names of erased viewers. */
export interface PerformerLog {
  /**
   * Reads the chunks from one position to another (inclusive), in order, without those that expired
   * in the archive, too.
   *
   * @throws Error if a chunk is missing that should exist
   */
  read(from: number, to: number): Promise<StoredChunk[]>;
  /**
   * Reads every chunk up to a position that may contain an event at or after `since` (epoch ms).
   */
  readReaching(since: number, upTo: number): Promise<StoredChunk[]>;
  /** Returns how much of the beginning expired after 13 months. 1 read unit. */
  findExpiredRange(): Promise<ExpiredRange>;
}

export interface LogSources {
  readonly capture: Table;
  /** Opened only if a chunk has left the table. */
  readonly archive: () => ObjectStore;
  /** Epoch ms. */
  readonly now: number;
  /** Viewers of the room who were erased; null for none. */
  readonly erased: FindPlaceholder | null;
  /** Read from the archive whatever it has. @default false */
  readonly preferArchive?: boolean;
}

/** Number of chunks read first. Off air, more aren't needed. */
const FIRST_PAGE = 8;
const PAGE = 100;
/** Pages cross the boundaries of objects, so the last two are cached. */
const OBJECTS_KEPT = 2;

/** Opens a room's log for one use. It doesn't see what is archived or erased later. */
export function openLog(
  { capture, archive, now, erased, preferArchive = false }: LogSources,
  performer: string,
): PerformerLog {
  let index: Promise<ArchiveIndex> | undefined;
  let store: ObjectStore | undefined;
  const objects = new Map<number, StoredChunk[]>();

  const theIndex = () => {
    index ??= findArchiveIndex(capture, performer, now);
    return index;
  };

  const load = async (range: ArchivedRange): Promise<StoredChunk[]> => {
    const cached = objects.get(range.from);
    if (cached) return cached;
    store ??= archive();
    const chunks = await readArchivedChunks(store, performer, range);
    for (const from of [...objects.keys()].slice(0, 1 - OBJECTS_KEPT)) objects.delete(from);
    objects.set(range.from, chunks);
    return chunks;
  };

  /** Chunks never change, so only a missing one needs a consistent read at twice the price. */
  const readInTable = async (from: number, to: number): Promise<StoredChunk[]> => {
    const chunks = await readChunkRange(capture, performer, { from, to }, { consistent: false });
    if (chunks.length === to - from + 1) return chunks;
    return readChunkRange(capture, performer, { from, to });
  };

  const fill = async (found: Map<number, StoredChunk>, from: number, to: number) => {
    const { ranges, expired } = await theIndex();
    for (const range of ranges) {
      const positionsInRange = positions(Math.max(from, range.from), Math.min(to, range.to));
      if (positionsInRange.every((seq) => found.has(seq))) continue;
      for (const chunk of await load(range)) {
        if (chunk.seq >= from && chunk.seq <= to && !found.has(chunk.seq)) {
          found.set(chunk.seq, chunk);
        }
      }
    }
    const missing = positions(Math.max(from, expired.to + 1), to).find((seq) => !found.has(seq));
    if (missing !== undefined) {
      throw new Error(`Chunk ${missing} of ${performer} is neither in the table nor archived.`);
    }
  };

  const read = async (from: number, to: number): Promise<StoredChunk[]> => {
    if (from > to) return [];
    const inTable = preferArchive ? Math.max(from, lastArchived(await theIndex()) + 1) : from;
    const fromTable = inTable > to ? [] : await readInTable(inTable, to);
    const found = new Map(fromTable.map((chunk) => [chunk.seq, chunk]));
    if (found.size < to - from + 1) await fill(found, from, to);
    return [...found.values()]
      .sort((a, b) => a.seq - b.seq)
      .map((chunk) => (erased ? withoutErasedIn(chunk, erased) : chunk));
  };

  return {
    read,
    async readReaching(since, upTo) {
      const reaching: StoredChunk[] = [];
      let size = FIRST_PAGE;
      for (let to = upTo; to > 0; ) {
        const from = Math.max(1, to - size + 1);
        const chunks = await read(from, to);
        for (const chunk of chunks.toReversed()) {
          if (chunk.newest < since) return reaching;
          reaching.push(chunk);
        }
        const [oldest] = chunks;
        if (!oldest) break;
        to = from - 1;
        // A session is folded from its start, and the log knows which chunk contains that.
        size = oldest.markMs === since ? to - oldest.markedAt + 2 : 2 * size;
        size = Math.min(PAGE, Math.max(1, size));
      }
      return reaching;
    },
    findExpiredRange: async () => (await theIndex()).expired,
  };
}

export function withoutErasedIn(chunk: StoredChunk, erased: FindPlaceholder): StoredChunk {
  return { ...chunk, events: chunk.events.map((event) => eraseFromEvent(event, erased)) };
}

function positions(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
