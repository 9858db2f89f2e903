import { shardOf } from '@lambdas/data/performers/shards';
import { chatBuckets } from '@lambdas/data/tippers/viewer-chat';
import { namedViewers } from '@lambdas/pipeline/shared/named-viewers';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { Item } from '@lambdas/runtime/table';
import { itemsIn } from './partition';

export type Found = readonly [table: TableName, item: Item];

const VIEWERS_AT_ONCE = 16;

/**
 * Yields everything that is stored about a performer, by key. Nothing is scanned, so the cost
 * depends only on the performer's own data. Includes items shared with other performers; their kind
 * tells which part belongs to whom. Excludes raw chunks: their events are read through the log.
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

/** A few items per viewer, for possibly thousands of viewers. */
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
