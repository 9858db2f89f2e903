import { createHash, randomBytes } from 'node:crypto';
import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { FindPlaceholder } from '@shared/domain/events/erased-viewers';
import { changeDocument, defineDocument, getDocument } from '../packed/documents';
import { bucketKeyOf, bucketRangesOf, type Shard } from '../performers/shards';
import { type RoomTombstones, tombstonesCodec } from './tombstones-codec';

const NONE: RoomTombstones = { salt: '', erased: new Map() };

export const tombstonesItem = defineDocument({
  name: 'tombstones',
  version: 3,
  table: 'capture',
  pk: 'ERASED#{half:number}',
  sk: '{slot}#{performer}',
  content: tombstonesCodec,
});

/** The rooms of a shard with erased viewers. */
export type ShardTombstones = ReadonlyMap<string, FindPlaceholder>;

/**
 * Reads who was erased in the rooms of a shard. They are next to each other, because the listener
 * reads all in every run: 1 read unit for about 100 erased viewers, strongly consistent.
 */
export async function readTombstones(capture: Table, shard: Shard): Promise<ShardTombstones> {
  const ranges = bucketRangesOf(shard).map(({ half, from, to }) =>
    queryItems(capture, tombstonesItem, { half }, { from, to, consistent: true }),
  );
  const rooms = (await Promise.all(ranges)).flat();
  return new Map(rooms.map(({ performer, z }) => [performer, erasedIn(z)]));
}

/** Reads who was erased in a room; null for nobody. 1 read unit, strongly consistent. */
export async function findErased(
  capture: Table,
  performer: string,
): Promise<FindPlaceholder | null> {
  const parts = { ...bucketKeyOf(performer), performer };
  const room = await getDocument(capture, tombstonesItem, parts, NONE, { consistent: true });
  return room.erased.size === 0 ? null : erasedIn(room);
}

/**
 * Records that a viewer of a room is erased. Repeating it returns the same placeholder.
 *
 * @returns the placeholder that replaces the name from now on; random, so it cannot be reversed
 */
export async function addTombstone(
  capture: Table,
  performer: string,
  viewer: string,
): Promise<string> {
  const drawn = `erased_${randomBytes(4).toString('hex')}`;
  const salt = randomBytes(16).toString('base64url');
  const parts = { ...bucketKeyOf(performer), performer };
  const stored = await changeDocument(capture, tombstonesItem, parts, NONE, (found) => {
    const room = found.salt === '' ? { ...found, salt } : found;
    const hash = hashOf(room.salt, viewer);
    if (room.erased.has(hash)) return null;
    return { ...room, erased: new Map(room.erased).set(hash, drawn) };
  });
  const placeholder = erasedIn(stored)(viewer);
  if (placeholder === undefined) throw new Error('The tombstone was not kept.');
  return placeholder;
}

/** The same words appear over and over, and hashing takes longer than a lookup. */
function erasedIn({ salt, erased }: RoomTombstones): FindPlaceholder {
  const cached = new Map<string, string | undefined>();
  return (name) => {
    if (cached.has(name)) return cached.get(name);
    const placeholder = erased.get(hashOf(salt, name));
    cached.set(name, placeholder);
    return placeholder;
  };
}

function hashOf(salt: string, name: string): string {
  return createHash('sha256').update(`${salt} ${name}`).digest('base64url').slice(0, 22);
}
