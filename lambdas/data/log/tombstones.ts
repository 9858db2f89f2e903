import { createHash, randomBytes } from 'node:crypto';
import type { Table } from '@lambdas/runtime/table';
import type { FindPlaceholder } from '@shared/domain/events/erased-viewers';
import { changeDocument, defineDocument, getDocument } from '../packed/documents';
import { shardOf } from '../performers/shards';
import { type RoomTombstones, type Tombstones, tombstonesCodec } from './tombstones-codec';

const NONE: Tombstones = new Map();

export const tombstonesItem = defineDocument({
  name: 'tombstones',
  version: 2,
  table: 'capture',
  pk: 'ERASED#{shard:number}',
  sk: 'TOMBSTONES',
  content: tombstonesCodec,
});

/** The rooms of a shard with erased viewers. */
export type ShardTombstones = ReadonlyMap<string, FindPlaceholder>;

/**
 * Reads who was erased in the rooms of a shard. One item for all of them, because the listener
 * reads it in every run. 1 read unit, strongly consistent.
 */
export async function readTombstones(capture: Table, shard: number): Promise<ShardTombstones> {
  const rooms = await getDocument(capture, tombstonesItem, { shard }, NONE, { consistent: true });
  return new Map([...rooms].map(([room, tombstones]) => [room, erasedIn(tombstones)]));
}

/** Reads who was erased in a room; null for nobody. */
export async function findErased(
  capture: Table,
  performer: string,
): Promise<FindPlaceholder | null> {
  return (await readTombstones(capture, shardOf(performer))).get(performer) ?? null;
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
  const shard = shardOf(performer);
  const salt = randomBytes(16).toString('base64url');
  const stored = await changeDocument(capture, tombstonesItem, { shard }, NONE, (rooms) => {
    const room = rooms.get(performer) ?? { salt, erased: new Map<string, string>() };
    const hash = hashOf(room.salt, viewer);
    if (room.erased.has(hash)) return null;
    const changed = new Map(rooms);
    // The room that was changed last comes last.
    changed.delete(performer);
    return changed.set(performer, { ...room, erased: new Map(room.erased).set(hash, drawn) });
  });
  const current = stored.get(performer);
  const placeholder = current && erasedIn(current)(viewer);
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
