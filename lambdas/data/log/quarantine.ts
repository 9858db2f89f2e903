import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, updateItem } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import { QUARANTINE_REASONS, type QuarantineReason } from '@shared/domain/events/quarantine-reason';
import { DAY_MS } from '@shared/domain/time/utc-day';
import pMap from 'p-map';
import * as z from 'zod';
import { codec, rowsCodec } from '../packed/codec';

/** What the list of a performer's quarantine says about an event. */
export interface QuarantineRow {
  /** Identifies the event: a digest of its JSON. */
  readonly digest: string;
  /** When it was put into quarantine (epoch ms). */
  readonly at: number;
  /** Id and method as received, but at most 100 and 64 characters; empty if there was none. */
  readonly id: string;
  readonly method: string;
  readonly reason: QuarantineReason;
  /** Size of its JSON. */
  readonly bytes: number;
  /** Whether all of it was kept, so that it can be replayed. */
  readonly isWhole: boolean;
}

/** An event to put into quarantine: the event itself or, if it is not whole, how its JSON begins. */
export interface QuarantinedEvent extends Omit<QuarantineRow, 'at'> {
  readonly content: unknown;
}

/** A performer's quarantine. */
export interface Quarantine {
  /** Number of events that were ever put into it. */
  readonly total: number;
  /** Number of events that left it because others were newer. */
  readonly dropped: number;
  /** Oldest first, at most 1,000, at most 90 days old. */
  readonly rows: readonly QuarantineRow[];
}

export const MAX_QUARANTINED = 1_000;
export const QUARANTINE_KEPT_MS = 90 * DAY_MS;
const WRITES_AT_ONCE = 16;

const EMPTY: Quarantine = { total: 0, dropped: 0, rows: [] };

const rows = rowsCodec<QuarantineRow>(() =>
  z.object({
    digest: z.string(),
    at: z.number(),
    id: z.string(),
    method: z.string(),
    reason: z.enum(QUARANTINE_REASONS),
    bytes: z.number(),
    isWhole: z.boolean(),
  }),
);

/**
 * The list of a performer's quarantine. It has a partition of its own, because one query reads the
 * end of a log together with the materialized state.
 */
export const quarantineItem = defineItem({
  name: 'quarantine',
  version: 3,
  table: 'capture',
  pk: 'Q#{performer}',
  sk: 'LIST',
  schema: () =>
    z.object({
      version: z.number(),
      ttl: z.number(),
      total: z.number(),
      dropped: z.number(),
      z: rows.attribute(),
    }),
});

/** A list with one element, like the events of a chunk, so that names are erased in the same way. */
const content = codec<readonly unknown[]>(() => z.array(z.unknown()).length(1));

/** One event in quarantine. */
export const quarantinedEventItem = defineItem({
  name: 'quarantined-events',
  version: 3,
  table: 'capture',
  pk: 'Q#{performer}',
  sk: 'E#{digest}',
  schema: () =>
    z.object({
      at: z.number(),
      ttl: z.number(),
      isWhole: z.boolean(),
      z: content.attribute(),
    }),
});

/** Size of an event's content as it would be stored. */
export function packedSize(event: unknown): number {
  return content.pack([event]).byteLength;
}

/**
 * Puts events into a performer's quarantine. Doing it twice is the same as doing it once. Each new
 * event is one write, and the list another. The list keeps the newest 1,000. An event that was in it
 * for its time alone gets its later reason.
 *
 * @param events oldest first
 * @returns the events that were not in it yet
 */
export async function addToQuarantine(
  capture: Table,
  performer: string,
  events: readonly QuarantinedEvent[],
  now: number,
): Promise<QuarantinedEvent[]> {
  const ttl = ttlAt(now);
  // The list comes last: a run that dies before it finds the events again in the feed.
  await pMap(
    events.slice(-MAX_QUARANTINED),
    ({ digest, isWhole, content: kept }) => {
      const attributes = { at: now, ttl, isWhole, z: content.pack([kept]) };
      return putItem(capture, quarantinedEventItem, { performer, digest }, attributes, IF_NEW);
    },
    { concurrency: WRITES_AT_ONCE },
  );

  let added: QuarantinedEvent[] = [];
  let gone: readonly QuarantineRow[] = [];
  await updateItem(capture, quarantineItem, { performer }, (item) => {
    const before = item ? quarantineOf(item) : EMPTY;
    const known = new Set(before.rows.map(({ digest }) => digest));
    const unknown = new Map(
      events.filter(({ digest }) => !known.has(digest)).map((event) => [event.digest, event]),
    );
    added = [...unknown.values()];
    const judged = judgeAgain(before.rows, events);
    if (added.length === 0 && judged.every((row, index) => row === before.rows[index])) return null;
    const kept = judged.filter((row) => isKept(row, now));
    const all = [...kept, ...added.map(({ content: _, ...row }) => ({ ...row, at: now }))];
    gone = all.slice(0, -MAX_QUARANTINED);
    return {
      ttl,
      total: before.total + added.length,
      dropped: before.dropped + gone.length,
      z: rows.pack(all.slice(-MAX_QUARANTINED)),
    };
  });
  await removeEvents(capture, performer, gone);
  return added;
}

/**
 * Replaces the reason of rows whose time seemed impossible. To a process whose clock was behind, an
 * event can have been of the future. Later it is found to be fine, or impossible for another reason.
 */
function judgeAgain(
  before: readonly QuarantineRow[],
  events: readonly QuarantinedEvent[],
): QuarantineRow[] {
  const reasons = new Map(events.map(({ digest, reason }) => [digest, reason]));
  return before.map((row) => {
    const reason = reasons.get(row.digest) ?? row.reason;
    const isNew = row.reason === 'impossible-time' && reason !== row.reason;
    return isNew ? { ...row, reason } : row;
  });
}

/** Reads the list of a performer's quarantine. 0.5 read units per 4 KB, at most 8. */
export async function findQuarantine(
  capture: Table,
  performer: string,
  now: number,
  options: { consistent?: boolean } = {},
): Promise<Quarantine> {
  const item = await getItem(capture, quarantineItem, { performer }, options);
  if (!item) return EMPTY;
  const quarantine = quarantineOf(item);
  return { ...quarantine, rows: quarantine.rows.filter((row) => isKept(row, now)) };
}

/**
 * Reads an event in quarantine: the event itself or, if it is not whole, how its JSON begins.
 * Undefined if it has left the quarantine.
 */
export async function findQuarantined(
  capture: Table,
  performer: string,
  digest: string,
): Promise<{ content: unknown; isWhole: boolean } | undefined> {
  const item = await getItem(
    capture,
    quarantinedEventItem,
    { performer, digest },
    { consistent: true },
  );
  return item ? { content: item.z[0], isWhole: item.isWhole } : undefined;
}

/** Removes events from a performer's quarantine. */
export async function removeFromQuarantine(
  capture: Table,
  performer: string,
  removed: readonly QuarantineRow[],
): Promise<void> {
  const digests = new Set(removed.map(({ digest }) => digest));
  await updateItem(capture, quarantineItem, { performer }, (item) => {
    if (!item) return null;
    const { total, dropped, ttl, z: before } = item;
    const left = before.filter(({ digest }) => !digests.has(digest));
    return left.length === before.length ? null : { total, dropped, ttl, z: rows.pack(left) };
  });
  await removeEvents(capture, performer, removed);
}

async function removeEvents(
  capture: Table,
  performer: string,
  gone: readonly QuarantineRow[],
): Promise<void> {
  await pMap(
    gone,
    ({ digest }) => capture.remove(keyOf(quarantinedEventItem, { performer, digest })),
    { concurrency: WRITES_AT_ONCE },
  );
}

function quarantineOf({ total, dropped, z: kept }: ItemOf<typeof quarantineItem>): Quarantine {
  return { total, dropped, rows: kept };
}

function isKept({ at }: QuarantineRow, now: number): boolean {
  return at + QUARANTINE_KEPT_MS > now;
}

const ttlAt = (now: number) => Math.ceil((now + QUARANTINE_KEPT_MS) / 1000);
