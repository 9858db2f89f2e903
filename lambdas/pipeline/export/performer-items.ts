import { type CatalogueRow, isExportedTo } from '@lambdas/data/catalogue-row';
import { namedViewers } from '@lambdas/pipeline/shared/named-viewers';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { Item } from '@lambdas/runtime/table';
import { placesOf, viewerPlacesOf } from '@lambdas/services/erasure/performer-places';
import { itemsIn } from './partition';

const isForAccounts = (row: CatalogueRow) => isExportedTo(row, 'account');

interface Found {
  readonly table: TableName;
  readonly item: Item;
}

const VIEWERS_AT_ONCE = 16;

/**
 * Yields every exported item about a performer, found by its key: nothing is scanned, so the cost
 * depends only on how much there is. Some of the items are shared with other performers; the
 * catalogue says which part of them is whose.
 */
export async function* itemsOfPerformer(
  services: Services,
  performer: string,
): AsyncGenerator<Found> {
  const viewers = new Set<string>();
  for (const place of placesOf(performer, isForAccounts)) {
    for await (const item of itemsIn(services[place.table], place)) {
      for (const viewer of namedViewers(item)) viewers.add(viewer);
      yield { table: place.table, item };
    }
  }
  yield* itemsOfViewers(services, performer, [...viewers]);
}

/** A few items per viewer, for possibly thousands of viewers. */
async function* itemsOfViewers(
  services: Services,
  performer: string,
  viewers: readonly string[],
): AsyncGenerator<Found> {
  for (let start = 0; start < viewers.length; start += VIEWERS_AT_ONCE) {
    const places = viewers
      .slice(start, start + VIEWERS_AT_ONCE)
      .flatMap((viewer) => viewerPlacesOf(performer, viewer, isForAccounts));
    const lists = await Promise.all(
      places.map(async ({ table, pk }) => {
        const items = await services[table].query({ pk, from: '!', to: '\uffff' });
        return items.map((item): Found => ({ table, item }));
      }),
    );
    yield* lists.flat();
  }
}
