import type { Item, QueryRange, Table } from '@lambdas/runtime/table';

const PAGE = 50;

/** Yields the items of a range, page by page. One read unit per 8 KB. */
export async function* itemsIn(
  table: Table,
  { pk, from: first, to }: Pick<QueryRange, 'pk' | 'from' | 'to'>,
): AsyncGenerator<Item> {
  for (let from = first; ; ) {
    const items = await table.query({ pk, from, to, limit: PAGE });
    yield* items;
    const last = items.at(-1);
    if (!last || items.length < PAGE) return;
    from = `${last.sk}!`;
  }
}
