import { createHash } from 'node:crypto';

/** Number of shards of rooms. Jobs start once per shard, and a room stays in its shard forever. */
export const SHARDS = 2;

/** Returns the shard of a performer's room, from 0. */
export function shardOf(performer: string): number {
  return (createHash('sha256').update(performer).digest()[0] ?? 0) % SHARDS;
}
