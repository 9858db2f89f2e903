import type { Item, Table } from '@lambdas/runtime/table';

const PAGE = 50;

/** Yields every item of a partition, page by page. One read unit per 8 KB. */
export async function* itemsIn(table: Table, pk: string): AsyncGenerator<Item> {
  for (let from = '!'; ; ) {
    const items = await table.query({ pk, from, to: '\uffff', limit: PAGE });
    yield* items;
    const last = items.at(-1);
    if (!last || items.length < PAGE) return;
    from = `${last.sk}!`;
  }
}
