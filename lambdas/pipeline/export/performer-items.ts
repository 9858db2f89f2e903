import { shardOf } from '@lambdas/data/performers/shards';
import { chatBuckets } from '@lambdas/data/tippers/viewer-chat';
import { namedViewers } from '@lambdas/pipeline/shared/named-viewers';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { Item } from '@lambdas/runtime/table';
import { itemsIn } from './partition';

export type Found = readonly [table: TableName, item: Item];

const VIEWERS_AT_ONCE = 16;

/**
 * Everything that is kept of a performer, by its keys: nothing is scanned, so the cost is what
 * there is of it. Among it are items that it shares with others; what of them is whose, their kind
 * says. Raw chunks are left out: the events are read by the chain.
 */
export async function* itemsOfPerformer(
  services: Services,
  performer: string,
): AsyncGenerator<Found> {
  const { capture, sessions, tippers, tipMenus, configs } = services;
  const own = `P#${performer}`;
  const shard = shardOf(performer);

  const single: readonly (readonly [TableName, string, string])[] = [
    ['capture', `R#${performer}`, 'SETTLED'],
    ['capture', `R#${performer}`, 'ARCHIVED'],
    ['capture', `STATS#${shard}`, 'STATE'],
    ['capture', 'SITE', 'LISTED'],
    ['configs', `SHARD#${shard}`, performer],
  ];
  for (const [table, pk, sk] of single) {
    const item = await services[table].get({ pk, sk });
    if (item) yield [table, item];
  }
  yield* within('capture', itemsIn(capture, `OBSERVED#${shard}`));

  const viewers = new Set<string>();
  for await (const item of itemsIn(sessions, own)) {
    for (const viewer of namedViewers(item)) viewers.add(viewer);
    yield ['sessions', item];
  }
  yield* itemsOfViewers(services, own, [...viewers]);
  for (const bucket of chatBuckets) {
    yield* within('tippers', itemsIn(tippers, `${own}#V#${bucket}`));
  }
  yield* within('tippers', itemsIn(tippers, `${own}#G`));
  yield* within('tippers', itemsIn(tippers, own));
  yield* within('tipMenus', itemsIn(tipMenus, own));
  yield* within('configs', itemsIn(configs, own));
  yield* within('configs', itemsIn(configs, 'REVIEW'));
}

/** A viewer has a few items, and there may be thousands of viewers. */
async function* itemsOfViewers(
  { tippers }: Services,
  own: string,
  viewers: readonly string[],
): AsyncGenerator<Found> {
  for (let start = 0; start < viewers.length; start += VIEWERS_AT_ONCE) {
    const lists = await Promise.all(
      viewers
        .slice(start, start + VIEWERS_AT_ONCE)
        .map((viewer) => tippers.query({ pk: `${own}#T#${viewer}`, from: '!', to: '\uffff' })),
    );
    for (const item of lists.flat()) yield ['tippers', item];
  }
}

async function* within(table: TableName, items: AsyncGenerator<Item>): AsyncGenerator<Found> {
  for await (const item of items) yield [table, item];
}
