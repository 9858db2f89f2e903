import { defineItem, isOfKind, keyOf, parseItem } from '@lambdas/runtime/item-kind';
import { putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { countsIn, type ShardCounts, shardCountsItem } from './shard-counts';
import type { Shard } from './shards';

/**
 * Where a job's last run over a shard's rooms stopped because its time was up. Absent while there
 * is enough time. Next to the number of shards, so that the dispatcher reads both at once.
 */
export const shardTurnItem = defineItem({
  name: 'shard-turns',
  table: 'configs',
  pk: 'SHARDS',
  sk: 'TURN#{job}#{of:number}#{index:number}',
  schema: () =>
    z.object({
      /** The place of the last room that had its turn. */
      after: z.string(),
    }),
});

/** What a dispatcher has to know about a job. */
export interface ShardPlan {
  readonly counts: ShardCounts;
  /** The place of the last room that had its turn in a shard; null to start with the first. */
  readonly turnOf: (shard: Shard) => string | null;
}

/** Reads how many shards there are, and where a job's runs continue. One query, 0.5 read units. */
export async function getShardPlan(configs: Table, job: string): Promise<ShardPlan> {
  const { pk } = keyOf(shardCountsItem, {});
  const to = `${shardTurnItem.sk.prefix({ job })}\uffff`;
  const items = await configs.query({ pk, from: shardCountsItem.sk.format({}), to });
  const counts = items.find((item) => isOfKind(shardCountsItem, item));
  const turns = items.filter((item) => isOfKind(shardTurnItem, item));
  const after = new Map(
    turns.map((item) => {
      const turn = parseItem(shardTurnItem, item);
      return [shardTurnItem.sk.format(turn), turn.after] as const;
    }),
  );
  return {
    counts: countsIn(counts ? parseItem(shardCountsItem, counts) : null),
    turnOf: (shard) => after.get(shardTurnItem.sk.format({ job, ...shard })) ?? null,
  };
}

/** Keeps the place of the last room that had its turn; null if all had theirs. */
export async function saveShardTurn(
  configs: Table,
  job: string,
  shard: Shard,
  after: string | null,
): Promise<void> {
  const parts = { job, ...shard };
  if (after === null) await configs.remove(keyOf(shardTurnItem, parts));
  else await putItem(configs, shardTurnItem, parts, { after });
}
