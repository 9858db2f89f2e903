import type { Item, QueryRange, Table } from '@lambdas/runtime/table';
import pMap from 'p-map';

/** How long erasing may continue, and what it has removed so far. */
export interface Sweep {
  /** Epoch ms. */
  readonly until: number;
  readonly now: () => number;
  removed: number;
}

const PAGE = 100;
const AT_ONCE = 16;

/** Thrown when the time is up. The next run continues. */
export class OutOfTime extends Error {}

export function checkTime({ until, now }: Sweep): void {
  if (now() >= until) throw new OutOfTime('Out of time. The next run continues.');
}

/**
 * Removes every item of a partition or a range of it, page by page. What is left is the only state, so it may stop
 * at any point.
 *
 * @param before removes what only this item leads to, before the item itself
 */
export async function removeAll(
  table: Table,
  { pk, from: first = '!', to = '\uffff' }: Pick<QueryRange, 'pk'> & Partial<QueryRange>,
  sweep: Sweep,
  { before = async () => {} }: { before?: (item: Item) => Promise<void> } = {},
): Promise<void> {
  for (let from = first; ; ) {
    checkTime(sweep);
    const items = await table.query({ pk, from, to, limit: PAGE, consistent: true });
    await pMap(
      items,
      async (item) => {
        await before(item);
        await table.remove({ pk: item.pk, sk: item.sk });
        sweep.removed += 1;
      },
      { concurrency: AT_ONCE },
    );
    const last = items.at(-1);
    if (!last || items.length < PAGE) return;
    from = last.sk;
  }
}

/** Yields the items of a range, page by page, strongly consistent. */
export async function* itemsIn(
  table: Table,
  { pk, from: first, to }: Pick<QueryRange, 'pk' | 'from' | 'to'>,
  sweep: Sweep,
): AsyncGenerator<Item> {
  for (let from = first; ; ) {
    checkTime(sweep);
    const items = await table.query({ pk, from, to, limit: PAGE, consistent: true });
    yield* items;
    const last = items.at(-1);
    if (!last || items.length < PAGE) return;
    from = `${last.sk}!`;
  }
}
