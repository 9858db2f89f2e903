import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { getItem, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { BUCKETS, MIN_SHARDS } from './shards';

/** How many shards there are, from when on (epoch ms). */
export interface ShardCount {
  readonly of: number;
  readonly since: number;
}

/** All numbers of shards that there ever were, oldest first: at most eight. */
export type ShardCounts = readonly ShardCount[];

/** Longer than a listener runs, so none of the former shards is listened to any more. */
export const GROWS_AFTER_MS = 2 * 60_000;

const COUNTS_AT_FIRST: ShardCounts = [{ of: MIN_SHARDS, since: 0 }];

/** How many shards there are and were. Absent until there are more than at first. */
export const shardCountsItem = defineItem({
  name: 'shard-counts',
  table: 'configs',
  pk: 'SHARDS',
  sk: 'COUNTS',
  schema: () =>
    z.object({
      counts: z.array(z.object({ of: z.number(), since: z.number() })),
      version: z.number(),
    }),
});

/** Reads how many shards there are and were. 0.5 read units. */
export async function getShardCounts(configs: Table): Promise<ShardCounts> {
  return countsIn(await getItem(configs, shardCountsItem, {}));
}

/** Returns how many shards there are at a time (epoch ms). */
export function shardCountAt(counts: ShardCounts, now: number): number {
  return counts.findLast(({ since }) => since <= now)?.of ?? MIN_SHARDS;
}

/**
 * Returns the former numbers of shards that were replaced after `since` (epoch ms), the latest
 * first. Whatever was written for them since then may still be unread.
 */
export function formerCounts(counts: ShardCounts, since: number, now: number): number[] {
  const former = counts.filter((_, index) => {
    const next = counts[index + 1];
    return next !== undefined && next.since <= now && next.since > since;
  });
  return former.map(({ of }) => of).reverse();
}

/**
 * Doubles the number of shards, two minutes from now, if there are still `of`. Idempotent, so every
 * shard with too many rooms may ask for it. It only grows: a smaller number would not pay.
 *
 * @param now epoch ms
 */
export async function growShards(configs: Table, of: number, now: number): Promise<void> {
  await updateItem(configs, shardCountsItem, {}, (stored) => {
    const counts = countsIn(stored);
    if (counts.at(-1)?.of !== of || of >= BUCKETS) return null;
    return { counts: [...counts, { of: of * 2, since: now + GROWS_AFTER_MS }] };
  });
}

export function countsIn(item: ItemOf<typeof shardCountsItem> | null): ShardCounts {
  return item?.counts ?? COUNTS_AT_FIRST;
}
