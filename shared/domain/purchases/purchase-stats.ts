import { localDate } from '../time/local-days';
import type { Purchase } from './purchases';

export interface ItemSales {
  readonly item: string;
  readonly count: number;
  readonly tokens: number;
  /** Distinct; null where a buyer is not known. */
  readonly buyers: number | null;
  /** Oldest day first. */
  readonly volume: { readonly date: string; readonly count: number; readonly tokens: number }[];
}

/** What was sold, most tokens first. @param utcOffset minutes east of UTC */
export function salesByItem(purchases: readonly Purchase[], utcOffset: number): ItemSales[] {
  return [...grouped(purchases, ({ item }) => item)]
    .map(([item, sold]) => ({
      item,
      ...sumOf(sold),
      buyers: distinctBuyers(sold),
      volume: [...grouped(sold, ({ countsAt }) => localDate(countsAt, utcOffset))]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([date, ofDay]) => ({ date, ...sumOf(ofDay) })),
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

/** Who bought, most tokens first; purchases of unknown buyers are left out. */
export function buyersOf(purchases: readonly Purchase[]): Buyer[] {
  const known = purchases.flatMap((one) =>
    one.buyer === null ? [] : [{ ...one, name: one.buyer }],
  );
  return [...grouped(known, ({ name }) => name)]
    .map(([name, bought]) => ({
      name,
      ...sumOf(bought),
      lastBought: Math.max(...bought.map(({ ms }) => ms)),
    }))
    .sort((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1));
}

export function sumOf(purchases: readonly Purchase[]): { count: number; tokens: number } {
  return {
    count: purchases.length,
    tokens: purchases.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

function distinctBuyers(purchases: readonly Purchase[]): number | null {
  const names = new Set(purchases.map(({ buyer }) => buyer));
  return names.has(null) ? null : names.size;
}

function grouped<One>(list: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
