import type { Item, Table } from '@lambdas/runtime/table';
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
 * Removes every item of a partition, page by page. What is left is the only state, so it may stop
 * at any point.
 *
 * @param before removes what only this item leads to, before the item itself
 */
export async function removeAll(
  table: Table,
  pk: string,
  sweep: Sweep,
  {
    keeps = () => false,
    before = async () => {},
  }: { keeps?: (item: Item) => boolean; before?: (item: Item) => Promise<void> } = {},
): Promise<void> {
  for (let from = '!'; ; ) {
    checkTime(sweep);
    const items = await table.query({ pk, from, to: '\uffff', limit: PAGE, consistent: true });
    await pMap(
      items.filter((item) => !keeps(item)),
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
