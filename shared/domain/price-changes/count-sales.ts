import { localDate, localNoon } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import type { MenuItem } from '../tip-menu/menu';
import { createPriceIndex } from '../tip-menu/price-index';
import type { AmountRow } from '../tip-menu/tip-amounts';

/** What was tipped for in a session. */
export interface SessionSales {
  /** Noon of the local day it started (epoch ms), whose prices hold for the session. */
  readonly noon: number;
  /** Tips by item, in menu order. */
  readonly sold: readonly number[];
  /** The same in tokens. */
  readonly earned: readonly number[];
  /** How often an amount was tipped that was no item's price. */
  readonly free: ReadonlyMap<number, number>;
}

/**
 * Assigns the tips of each session to menu items, as `computeMenuPerformance` does: by amount, at
 * the prices of the day the session started. Sessions without a tip are absent. Oldest first.
 *
 * @param offsetAt of the zone whose days count
 */
export function countSales(
  menu: readonly MenuItem[],
  rows: readonly AmountRow[],
  offsetAt: OffsetAt,
): SessionSales[] {
  const findPrice = createPriceIndex(menu);
  return rows
    .filter(({ kind }) => kind === 'broadcast')
    .map(({ start, amounts }) => {
      const noon = localNoon(localDate(start, offsetAt), offsetAt);
      const sold = menu.map(() => 0);
      const earned = menu.map(() => 0);
      const free = new Map<number, number>();
      for (const { tokens, count } of amounts) {
        const item = findPrice(tokens, noon)?.item;
        if (item === undefined) {
          free.set(tokens, (free.get(tokens) ?? 0) + count);
          continue;
        }
        sold[item] = (sold[item] ?? 0) + count;
        earned[item] = (earned[item] ?? 0) + count * tokens;
      }
      return { noon, sold, earned, free };
    })
    .sort((a, b) => a.noon - b.noon);
}
