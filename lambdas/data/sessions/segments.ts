import { iso } from '@lambdas/runtime/iso';
import { below, type Item, type Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import type { SessionSpan } from '@shared/domain/fold/boundaries';
import { type Segment, segmentId } from '@shared/domain/fold/fold';
import {
  decodeSegment,
  encodeSegment,
  type StoredSegmentBody,
} from '@shared/domain/fold/segment-codec';
import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import { packBest, unpack } from '../packed/packed';

/** A stretch as stored, and what must be known to replace it. */
export interface StoredSegment {
  readonly id: string;
  /** Chunks folded and code version; a higher one always wins. */
  readonly rev: number;
  /** Null for a stretch that later events showed never to have been. */
  readonly segment: Segment | null;
  /** What this stretch wrote into viewers' profiles, now or in an earlier version. */
  readonly entries: readonly string[];
}

/** What an item holds, packed. */
interface Content {
  readonly segment: StoredSegmentBody | null;
  readonly entries: readonly string[];
}

const pkOf = (performer: string) => `P#${performer}`;

/** The longest that a broadcast may reach into a period it did not begin in. */
const REACH_MS = 2 * DAY_MS;

/** One broadcast by its start (epoch ms). 0.5 to 2 read units. */
export async function findBroadcast(
  sessions: Table,
  performer: string,
  start: number,
): Promise<Segment | null> {
  const sk = segmentId({ kind: 'broadcast', start, after: null });
  const item = await sessions.get({ pk: pkOf(performer), sk });
  return item ? storedOf(item).segment : null;
}

/** The newest broadcast stored. 0.5 to 2 read units. */
export async function findNewestSession(
  sessions: Table,
  performer: string,
): Promise<Segment | null> {
  const range = { pk: pkOf(performer), ...below('S#'), descending: true };
  // One that turned out never to have been is rare; then the one before it is looked for.
  for (const limit of [1, 5]) {
    const items = await sessions.query({ ...range, limit });
    const found = items.map((item) => storedOf(item).segment).find((segment) => segment);
    if (found || items.length < limit) return found ?? null;
  }
  return null;
}

/** Boundaries of the broadcasts that began at or before an instant, newest first. */
export async function listSessionsBefore(
  sessions: Table,
  performer: string,
  instant: number,
  most: number,
): Promise<SessionSpan[]> {
  const items = await sessions.query({
    pk: pkOf(performer),
    from: 'S#',
    to: `S#${iso(instant)}`,
    descending: true,
    limit: most,
    consistent: true,
  });
  return items.flatMap((item) => storedOf(item).segment?.broadcast ?? []);
}

/** Everything stored that begins at or after a broadcast's start or on a day. Strongly consistent. */
export async function listStoredFrom(
  sessions: Table,
  performer: string,
  floor: number,
): Promise<StoredSegment[]> {
  const pk = pkOf(performer);
  const [offline, broadcasts] = await Promise.all([
    sessions.query({ pk, from: `O#${utcDay(floor)}`, to: below('O#').to, consistent: true }),
    sessions.query({
      pk,
      from: `S#${iso(floor)}`,
      to: below('S#').to,
      consistent: true,
    }),
  ]);
  return [...offline, ...broadcasts].map(storedOf);
}

/** The stretches that touch a period of epoch ms, strongly consistent, for rollups. */
export async function listSegmentsTouching(
  sessions: Table,
  performer: string,
  { start, end }: { start: number; end: number },
): Promise<Segment[]> {
  const pk = pkOf(performer);
  const [offline, broadcasts] = await Promise.all([
    sessions.query({ pk, from: `O#${utcDay(start)}`, to: `O#${utcDay(end)}`, consistent: true }),
    sessions.query({
      pk,
      from: `S#${iso(start - REACH_MS)}`,
      to: `S#${iso(end)}`,
      consistent: true,
    }),
  ]);
  return [...broadcasts, ...offline].flatMap((item) => storedOf(item).segment ?? []);
}

/**
 * Writes a revision of a segment unless a newer one is stored.
 *
 * @param seen the segment as it was read before, which saves reading it again
 * @returns null if a newer one is stored; else the entries of older revisions that are out of date
 * @throws ConflictError if too many others write at the same time
 */
export async function saveSegment(
  sessions: Table,
  performer: string,
  next: Pick<StoredSegment, 'id' | 'rev' | 'segment' | 'entries'>,
  seen: StoredSegment | undefined,
): Promise<{ left: string[] } | null> {
  const key = { pk: pkOf(performer), sk: next.id };
  let stored = seen;
  return retryOnConflict(async (isRetry) => {
    if (isRetry) {
      const item = await sessions.get(key, { consistent: true });
      stored = item && storedOf(item);
    }
    if (stored && stored.rev > next.rev) return null;
    const current = new Set(next.entries);
    const left = (stored?.entries ?? []).filter((entry) => !current.has(entry));
    const item = {
      ...key,
      rev: next.rev,
      z: packBest({
        segment: next.segment && encodeSegment(next.segment),
        entries: [...next.entries, ...left],
      } satisfies Content),
    };
    const saved = await sessions.put(
      item,
      stored
        ? { expression: 'rev = :rev', values: { ':rev': stored.rev } }
        : { expression: 'attribute_not_exists(pk)' },
    );
    return saved ? { left } : CONFLICT;
  });
}

/** Items are written by this file only, so their shape is known. */
function storedOf(item: Item): StoredSegment {
  const { segment, entries } = unpack<Content>(item.z);
  return {
    id: item.sk,
    rev: Number(item.rev),
    segment: segment && decodeSegment(segment),
    entries,
  };
}

/** The segment in the unpacked content of an item. */
export function segmentIn(content: unknown): Segment | null {
  const { segment } = content as Content;
  return segment && decodeSegment(segment);
}
