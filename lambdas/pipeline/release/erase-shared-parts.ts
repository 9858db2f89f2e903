import { shardOf } from '@lambdas/data/performers/shards';
import { checkTime, type Sweep } from '@lambdas/pipeline/shared/sweep';
import type { Services, TableName } from '@lambdas/runtime/services';
import { below, type Item, type Key } from '@lambdas/runtime/table';
import { removeParts } from '@lambdas/services/erasure/remove-parts';

const PAGE = 100;

/** Removes a performer from items that it shares with others. */
export async function eraseSharedParts(
  services: Services,
  account: string,
  performer: string,
  sweep: Sweep,
): Promise<void> {
  const shard = shardOf(performer);
  const take = async (table: TableName, item: Item | undefined) => {
    if (item && (await removeParts(services[table], table, item, performer))) sweep.removed += 1;
  };
  const single: readonly (readonly [TableName, Key])[] = [
    ['capture', { pk: `ERASED#${shard}`, sk: 'TOMBSTONES' }],
    ['capture', { pk: `STATS#${shard}`, sk: 'STATE' }],
    ['capture', { pk: 'SITE', sk: 'LISTED' }],
    ['configs', { pk: `U#${account}`, sk: 'STUDIO' }],
    ['configs', { pk: `U#${account}`, sk: 'TEAM' }],
  ];
  for (const [table, key] of single) {
    await take(table, await services[table].get(key, { consistent: true }));
  }
  for await (const item of itemsOf(services, 'configs', `U#${account}`, 'TOKEN#', sweep)) {
    await take('configs', item);
    const token = { pk: `TOKEN#${item.hash}`, sk: 'TOKEN' };
    await take('configs', await services.configs.get(token, { consistent: true }));
  }
  for await (const item of itemsOf(services, 'capture', `OBSERVED#${shard}`, '', sweep)) {
    await take('capture', item);
  }
  for await (const item of itemsOf(services, 'configs', 'REVIEW', '', sweep)) {
    if (item.sk.split('#')[1] !== performer) continue;
    await services.configs.remove({ pk: item.pk, sk: item.sk });
    sweep.removed += 1;
  }
}

async function* itemsOf(
  services: Services,
  table: TableName,
  pk: string,
  prefix: string,
  sweep: Sweep,
): AsyncGenerator<Item> {
  const { to } = below(prefix);
  for (let from = prefix === '' ? '!' : prefix; ; ) {
    checkTime(sweep);
    const items = await services[table].query({ pk, from, to, limit: PAGE, consistent: true });
    yield* items;
    const last = items.at(-1);
    if (!last || items.length < PAGE) return;
    from = `${last.sk}!`;
  }
}
