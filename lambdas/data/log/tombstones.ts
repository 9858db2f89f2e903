import { createHash, randomBytes } from 'node:crypto';
import type { Table } from '@lambdas/runtime/table';
import type { FindPlaceholder } from '@shared/domain/events/erased-viewers';
import { unpack } from '../packed/packed';
import { changePacked } from '../packed/packed-document';
import { shardOf } from '../performers/shards';

/** Erased viewers of one room: by a salted hash, never by name. */
interface RoomTombstones {
  readonly salt: string;
  readonly erased: readonly (readonly [hash: string, placeholder: string])[];
}

type Stored = readonly (readonly [room: string, RoomTombstones])[];

const NONE: Stored = [];
const keyOf = (shard: number) => ({ pk: `ERASED#${shard}`, sk: 'TOMBSTONES' });

/** Of a shard's rooms, those with erased viewers. */
export type ShardTombstones = ReadonlyMap<string, FindPlaceholder>;

/**
 * Who was erased in the rooms of a shard: one item for all of them, because the listener reads it
 * every round. 1 read unit, strongly consistent.
 */
export async function readTombstones(capture: Table, shard: number): Promise<ShardTombstones> {
  const item = await capture.get(keyOf(shard), { consistent: true });
  const rooms = item ? unpack<Stored>(item.z) : NONE;
  return new Map(rooms.map(([room, tombstones]) => [room, erasedIn(tombstones)]));
}

/** Who was erased in a room; null for nobody. */
export async function findErased(
  capture: Table,
  performer: string,
): Promise<FindPlaceholder | null> {
  return (await readTombstones(capture, shardOf(performer))).get(performer) ?? null;
}

/**
 * Remembers that a viewer of a room is erased, and answers what stands for the name from now on.
 * It was drawn by lot, so that nothing leads back; repeating answers the same.
 */
export async function addTombstone(
  capture: Table,
  performer: string,
  viewer: string,
): Promise<string> {
  const drawn = `erased_${randomBytes(4).toString('hex')}`;
  const salt = randomBytes(16).toString('base64url');
  const stored = await changePacked(capture, keyOf(shardOf(performer)), NONE, (rooms) => {
    const room = tombstonesOf(rooms, performer) ?? { salt, erased: [] };
    if (erasedIn(room)(viewer) !== undefined) return null;
    const erased = [...room.erased, [hashOf(room.salt, viewer), drawn] as const];
    return [...without(rooms, performer), [performer, { ...room, erased }] as const];
  });
  const kept = tombstonesOf(stored, performer);
  const placeholder = kept && erasedIn(kept)(viewer);
  if (placeholder === undefined) throw new Error('The tombstone was not kept.');
  return placeholder;
}

function tombstonesOf(rooms: Stored, performer: string): RoomTombstones | undefined {
  return rooms.find(([room]) => room === performer)?.[1];
}

function without(rooms: Stored, performer: string): Stored {
  return rooms.filter(([room]) => room !== performer);
}

/** Words repeat far more often than they are new, and a hash takes longer than a look-up. */
function erasedIn({ salt, erased }: RoomTombstones): FindPlaceholder {
  const placeholders = new Map(erased);
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (known.has(name)) return known.get(name);
    const placeholder = placeholders.get(hashOf(salt, name));
    known.set(name, placeholder);
    return placeholder;
  };
}

function hashOf(salt: string, name: string): string {
  return createHash('sha256').update(`${salt} ${name}`).digest('base64url').slice(0, 22);
}
