import { countsAt, localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import type { Purchase } from './purchases';

export interface ItemSales {
  readonly item: string;
  readonly count: number;
  readonly tokens: number;
  /** Number of distinct buyers; null when any buyer is unknown. */
  readonly buyers: number | null;
  /** Oldest day first. */
  readonly volume: { readonly date: string; readonly count: number; readonly tokens: number }[];
}

/** What was sold, most tokens first. @param offsetAt of the zone whose days are counted */
export function sumSalesByItem(purchases: readonly Purchase[], offsetAt: OffsetAt): ItemSales[] {
  return [...groupBy(purchases, ({ item }) => item)]
    .map(([item, sold]) => ({
      item,
      ...sumPurchases(sold),
      buyers: countBuyers(sold),
      volume: [...groupBy(sold, (one) => localDate(countsAt(one, offsetAt), offsetAt))]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([date, ofDay]) => ({ date, ...sumPurchases(ofDay) })),
    }))
    .sort((a, b) => b.tokens - a.tokens || (a.item < b.item ? -1 : 1));
}

export interface Buyer {
  readonly name: string;
  readonly count: number;
  readonly tokens: number;
  /** Epoch ms. */
  readonly lastBought: number;
}

/** Buyers sorted by tokens (descending). Purchases by unknown buyers are left out. */
export function listBuyers(purchases: readonly Purchase[]): Buyer[] {
  const withBuyer = purchases.flatMap((one) =>
    one.buyer === null ? [] : [{ ...one, name: one.buyer }],
  );
  return [...groupBy(withBuyer, ({ name }) => name)]
    .map(([name, bought]) => ({
      name,
      ...sumPurchases(bought),
      lastBought: Math.max(...bought.map(({ ms }) => ms)),
    }))
    .sort((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1));
}

export function sumPurchases(purchases: readonly Purchase[]): { count: number; tokens: number } {
  return {
    count: purchases.length,
    tokens: purchases.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

function countBuyers(purchases: readonly Purchase[]): number | null {
  const names = new Set(purchases.map(({ buyer }) => buyer));
  return names.has(null) ? null : names.size;
}

function groupBy<One>(list: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
