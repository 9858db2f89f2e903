import { localNoon } from '../time/local-days';
import type { MenuItem, MenuPrice } from './menu';
import { openPriceIndex } from './price-index';
import type { TipFrequency } from './tip-days';

export interface TipSums {
  readonly count: number;
  readonly tokens: number;
}

/** What an item brought in a period. */
export interface ItemPerformance extends TipSums {
  readonly name: string;
  /** What it costs now. */
  readonly amount: number;
  /** Days with tips for it, oldest first. */
  readonly volume: readonly { date: string; tips: number; tokens: number }[];
  /** Every price it had, oldest first, those without tips too. */
  readonly prices: readonly (MenuPrice & { count: number; sum: number })[];
}

export interface MenuPerformance {
  /** In the order of the menu. */
  readonly items: readonly ItemPerformance[];
  /** Tips that were for no item. */
  readonly other: TipSums;
  readonly total: TipSums;
}

/**
 * Shares tips out to the items of a menu, each tip to one item at the most.
 *
 * An inference: counts know amounts only, not an option that a viewer may have chosen, so a tip
 * counts for the item whose price on that day was its amount. The price on a day is the one at
 * its noon: price changes happen at midnight, which lies up to an hour off while clocks are set
 * otherwise than `utcOffset` says.
 *
 * @param frequencies by local day
 * @param utcOffset minutes east of UTC, the one that the days were made with
 */
export function menuPerformance(
  menu: readonly MenuItem[],
  frequencies: readonly TipFrequency[],
  utcOffset: number,
): MenuPerformance {
  const placeOf = openPriceIndex(menu);
  const sums = menu.map(({ prices }) => ({
    prices: prices.map(() => ({ count: 0, sum: 0 })),
    days: new Map<string, { tips: number; tokens: number }>(),
  }));
  const other = { count: 0, tokens: 0 };
  for (const { amount, date, count } of frequencies) {
    const place = placeOf(amount, localNoon(date, utcOffset));
    const item = place && sums[place.item];
    const price = place && item?.prices[place.price];
    if (!item || !price) {
      other.count += count;
      other.tokens += count * amount;
      continue;
    }
    price.count += count;
    price.sum += count * amount;
    const day = item.days.get(date) ?? { tips: 0, tokens: 0 };
    item.days.set(date, { tips: day.tips + count, tokens: day.tokens + count * amount });
  }
  const items = menu.map(({ name, tokens: amount, prices }, index): ItemPerformance => {
    const { days = new Map(), prices: priceSums = [] } = sums[index] ?? {};
    const volume = [...days].map(([date, day]) => ({ date, ...day }));
    return {
      name,
      amount,
      count: priceSums.reduce((all, { count }) => all + count, 0),
      tokens: priceSums.reduce((all, { sum }) => all + sum, 0),
      volume: volume.sort((a, b) => (a.date < b.date ? -1 : 1)),
      prices: prices.map((price, at) => ({ ...price, ...(priceSums[at] ?? { count: 0, sum: 0 }) })),
    };
  });
  return { items, other, total: addUp([...items, other]) };
}

function addUp(sums: readonly TipSums[]): TipSums {
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    tokens: sums.reduce((all, { tokens }) => all + tokens, 0),
  };
}
