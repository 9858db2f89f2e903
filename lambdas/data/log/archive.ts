import { getItem, putItem } from '@lambdas/runtime/stored-items';
import { ifVersion, type Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { archivedCodec } from './archived-codec';
import { archivedItem } from './archived-item';
import type { StoredChunk } from './capture';
import type { LogEnd } from './log-end';

/** The chunks in one archive object. */
export interface ArchivedRange {
  /** Positions, inclusive. */
  readonly from: number;
  readonly to: number;
  /** No event up to here is newer (epoch ms, rounded up to a minute). */
  readonly newest: number;
  /** Midnight UTC of the day it was archived (epoch ms). */
  readonly at: number;
}

/** Which part of a log is archived. */
export interface ArchiveIndex {
  /** Raised with every change; 0 before the first. */
  readonly version: number;
  /** Oldest first, without gaps. */
  readonly ranges: readonly ArchivedRange[];
  /** Objects up to here (position, newest event) have expired. */
  readonly expired: ExpiredRange;
  /** The last archived chunk. */
  readonly end: LogEnd | null;
}

export interface ExpiredRange {
  readonly to: number;
  readonly newest: number;
}

/** Objects live for 13 months. The last days are a margin. */
export const ARCHIVE_KEPT_MS = 395 * DAY_MS;
const MINUTE_MS = 60_000;

const nothing: ArchiveIndex = {
  version: 0,
  ranges: [],
  expired: { to: 0, newest: 0 },
  end: null,
};

/** Returns the key of a range's object. */
export function chunksKey(performer: string, { from, to }: Pick<ArchivedRange, 'from' | 'to'>) {
  return `${chunksPrefix(performer)}${position(from)}-${position(to)}.br`;
}

/** The prefix of the keys of a performer's archive objects. */
export function chunksPrefix(performer: string): string {
  return `chunks/${performer}/`;
}

const position = (seq: number) => String(seq).padStart(10, '0');

/** Returns what is archived as of `now`. Strongly consistent: 1 read unit, 2 after some months. */
export async function findArchiveIndex(
  capture: Table,
  performer: string,
  now: number,
): Promise<ArchiveIndex> {
  const item = await getItem(capture, archivedItem, { performer }, { consistent: true });
  if (!item) return nothing;
  const { gone: expired } = item.archived;
  let last = expired.to;
  const ranges = item.archived.ranges.map(({ to, newest, at }): ArchivedRange => {
    const range = { from: last + 1, to, newest, at };
    last = to;
    return range;
  });
  const unexpired = ranges.filter(({ at }) => at + ARCHIVE_KEPT_MS > now);
  const lastExpired = ranges.filter((range) => !unexpired.includes(range)).at(-1);
  return {
    version: item.version,
    ranges: unexpired,
    expired: lastExpired ? { to: lastExpired.to, newest: lastExpired.newest } : expired,
    end: item.end,
  };
}

/**
 * Adds a range, whose object was written, to an index that was read before. Null if somebody else
 * changed the index since.
 */
export async function addArchivedRange(
  capture: Table,
  performer: string,
  index: ArchiveIndex,
  chunks: readonly StoredChunk[],
  now: number,
): Promise<ArchiveIndex | null> {
  const [first, last] = [chunks[0], chunks.at(-1)];
  if (!first || !last || first.seq !== lastArchived(index) + 1) {
    throw new Error(`The archive of ${performer} does not go on at ${first?.seq}.`);
  }
  // An event id may be in the future, but no event is newer than its chunk.
  const newest = Math.ceil(Math.min(last.newest, last.at) / MINUTE_MS) * MINUTE_MS;
  const at = Math.floor(now / DAY_MS) * DAY_MS;
  const { events: _events, at: _at, ...end } = last;
  const next: ArchiveIndex = {
    version: index.version + 1,
    ranges: [...index.ranges, { from: first.seq, to: last.seq, newest, at }],
    expired: index.expired,
    end,
  };
  return (await save(capture, performer, next)) ? next : null;
}

/** Forces a running archive job to start over, so that it cannot write back what it read before. */
export async function touchArchiveIndex(
  capture: Table,
  performer: string,
  now: number,
): Promise<void> {
  await retryOnConflict(async () => {
    const index = await findArchiveIndex(capture, performer, now);
    if (!(await save(capture, performer, { ...index, version: index.version + 1 })))
      return CONFLICT;
  });
}

/** Returns the position up to which the log is archived; 0 for nothing. */
export function lastArchived({ ranges, expired }: ArchiveIndex): number {
  return ranges.at(-1)?.to ?? expired.to;
}

function save(capture: Table, performer: string, next: ArchiveIndex): Promise<boolean> {
  const { version, expired, ranges, end } = next;
  const attributes = { version, ...end, z: archivedCodec.pack({ gone: expired, ranges }) };
  return putItem(capture, archivedItem, { performer }, attributes, ifVersion(version - 1));
}
