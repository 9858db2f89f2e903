import {
  defineItem,
  type ItemKind,
  isOfKind,
  keyAt,
  parseItem,
  type Read,
} from '@lambdas/runtime/item-kind';
import { getItem, queryItems } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Item, type Key, type Table } from '@lambdas/runtime/table';
import { CONFLICT, retryOnConflict } from '@lambdas/runtime/versioned-update';
import type { SessionSpan } from '@shared/domain/fold/boundaries';
import { isSessionId, type Segment } from '@shared/domain/fold/fold';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { type SegmentContent, segmentCodec } from './segment-content-codec';

/** A segment as stored, and what is needed to replace it. */
export interface StoredSegment extends SegmentContent {
  readonly id: string;
  /** Chunks folded and code version; a higher one always wins. */
  readonly rev: number;
  /**
   * Digest of what it says about viewers; null if it has written nothing about them yet, and in the
   * first versions.
   */
  readonly profiles: string | null;
}

const schema = () =>
  z.object({
    rev: z.number(),
    z: segmentCodec.attribute(),
    profiles: z.string().exactOptional(),
  });

/** A session. */
export const sessionItem = defineItem({
  name: 'broadcasts',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'S#{start:time}',
  version: 3,
  schema,
});

/** The part of a UTC day that was offline after a session; `after` is that session's start. */
export const offlineDayItem = defineItem({
  name: 'offline-days',
  table: 'sessions',
  pk: 'P#{performer}',
  sk: 'O#{day:day}#{after:rest}',
  version: 3,
  schema,
});

type SegmentItem = Parsed<typeof sessionItem> | Parsed<typeof offlineDayItem>;
type Parsed<Kind> =
  Kind extends ItemKind<infer Pk, infer Sk, infer Value> ? Read<Pk, Sk, Value> : never;

/** How far a session can reach into a period that it did not start in. */
const REACH_MS = 2 * DAY_MS;

/**
 * Finds a session by its start (epoch ms); null if there is none. 0.5 to 2 read units, twice as many
 * when consistent.
 */
export async function findBroadcast(
  sessions: Table,
  performer: string,
  start: number,
  options: { consistent?: boolean } = {},
): Promise<Segment | null> {
  return (await findStoredSession(sessions, performer, start, options))?.segment ?? null;
}

/**
 * Finds a session by its start (epoch ms) with its revision, an older one if not consistent; null if
 * there is none. 0.5 to 2 read units, twice as many when consistent.
 */
export async function findStoredSession(
  sessions: Table,
  performer: string,
  start: number,
  options: { consistent?: boolean } = {},
): Promise<StoredSegment | null> {
  const item = await getItem(sessions, sessionItem, { performer, start }, options);
  return item ? storedOf(item) : null;
}

/** Finds the newest stored session; null if there is none. 0.5 to 2 read units. */
export async function findNewestSession(
  sessions: Table,
  performer: string,
): Promise<Segment | null> {
  // The newest one rarely turns out not to exist; only then the ones before it are read.
  for (const limit of [1, 5]) {
    const range = { descending: true, limit };
    const items = await queryItems(sessions, sessionItem, { performer }, range);
    const found = items.map(({ z: content }) => content.segment).find((segment) => segment);
    if (found || items.length < limit) return found ?? null;
  }
  return null;
}

/** Lists the boundaries of sessions that started at or before an instant, newest first. */
export async function listSessionsBefore(
  sessions: Table,
  performer: string,
  instant: number,
  most: number,
): Promise<SessionSpan[]> {
  const range = { to: { start: instant }, descending: true, limit: most, consistent: true };
  const items = await queryItems(sessions, sessionItem, { performer }, range);
  return items.flatMap(({ z: content }) => content.segment?.broadcast ?? []);
}

/** Lists all segments that start at or after an instant, or on its UTC day. Strongly consistent. */
export async function listStoredFrom(
  sessions: Table,
  performer: string,
  floor: number,
): Promise<StoredSegment[]> {
  const options = { consistent: true };
  const [offline, broadcasts] = await Promise.all([
    queryItems(sessions, offlineDayItem, { performer }, { from: { day: floor }, ...options }),
    queryItems(sessions, sessionItem, { performer }, { from: { start: floor }, ...options }),
  ]);
  return [...offline, ...broadcasts].map(storedOf);
}

/**
 * Lists the segments that touch some UTC days (epoch ms, end exclusive). Strongly consistent.
 *
 * @param changedFrom sessions that started before it (epoch ms) don't change meanwhile, so reading them
 * costs half. @default any may change
 */
export async function listSegmentsTouching(
  sessions: Table,
  performer: string,
  { start, end }: { start: number; end: number },
  changedFrom = 0,
): Promise<Segment[]> {
  const days = { from: { day: start }, to: { day: end - 1 }, consistent: true };
  const reach = start - REACH_MS;
  const middle = Math.min(end + 1, Math.max(reach, changedFrom));
  const list = (from: number, to: number, consistent: boolean) => {
    const range = { from: { start: from }, to: { start: to }, consistent };
    return from > to ? [] : queryItems(sessions, sessionItem, { performer }, range);
  };
  const [offline, older, changed] = await Promise.all([
    queryItems(sessions, offlineDayItem, { performer }, days),
    list(reach, middle - 1, false),
    list(middle, end, true),
  ]);
  return [...older, ...changed, ...offline].flatMap(({ z: content }) => content.segment ?? []);
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
  next: StoredSegment,
  seen: StoredSegment | undefined,
): Promise<{ left: string[] } | null> {
  const key = segmentKey(performer, next.id);
  let stored = seen;
  return retryOnConflict(async (isRetry) => {
    if (isRetry) {
      const item = await sessions.get(key, { consistent: true });
      stored = item && storedOf(parseSegment(item));
    }
    if (stored && stored.rev > next.rev) return null;
    const current = new Set(next.entries);
    const left = (stored?.entries ?? []).filter((entry) => !current.has(entry));
    const item = {
      ...key,
      rev: next.rev,
      z: segmentCodec.pack({ segment: next.segment, entries: [...next.entries, ...left] }),
      ...(next.profiles !== null && { profiles: next.profiles }),
    };
    const saved = await sessions.put(
      item,
      stored ? { expression: 'rev = :rev', values: { ':rev': stored.rev } } : IF_NEW,
    );
    return saved ? { left } : CONFLICT;
  });
}

/** Reads an item that may be a segment; null for an item of another kind. */
export function readSegment(item: Item): StoredSegment | null {
  const isSegment = isOfKind(sessionItem, item) || isOfKind(offlineDayItem, item);
  return isSegment ? storedOf(parseSegment(item)) : null;
}

function segmentKey(performer: string, id: string): Key {
  return isSessionId(id)
    ? keyAt(sessionItem, { performer }, id)
    : keyAt(offlineDayItem, { performer }, id);
}

function parseSegment(item: Item): SegmentItem {
  return isSessionId(item.sk) ? parseItem(sessionItem, item) : parseItem(offlineDayItem, item);
}

function storedOf(item: SegmentItem): StoredSegment {
  const id = 'day' in item ? offlineDayItem.sk.format(item) : sessionItem.sk.format(item);
  return { id, rev: item.rev, ...item.z, profiles: item.profiles ?? null };
}
