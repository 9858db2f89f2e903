import { createHash } from 'node:crypto';

/** Shards of rooms. Jobs start once per shard, and a room stays in its shard for good. */
export const SHARDS = 2;

/** The shard of a performer's room, from 0. */
export function shardOf(performer: string): number {
  return (createHash('sha256').update(performer).digest()[0] ?? 0) % SHARDS;
}
