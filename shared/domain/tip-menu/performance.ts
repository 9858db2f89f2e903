import type { CalendarStep } from '../time/calendar-step';
import { localNoon } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { firstDateOf } from '../time/step-dates';
import type { MenuItem, MenuPrice } from './menu';
import { createPriceIndex } from './price-index';
import type { TipFrequency } from './tip-days';

export interface TipSums {
  readonly count: number;
  readonly tokens: number;
}

/** An item's tips in a period. */
export interface ItemPerformance extends TipSums {
  readonly name: string;
  /** The current price. */
  readonly amount: number;
  /** Days, weeks or months with tips for it, by their first date, oldest first. */
  readonly volume: readonly { date: string; tips: number; tokens: number }[];
  /** All its prices, oldest first, including those without tips. */
  readonly prices: readonly (MenuPrice & { count: number; sum: number })[];
}

export interface MenuPerformance {
  /** In menu order. */
  readonly items: readonly ItemPerformance[];
  /** Tips that match no item. */
  readonly other: TipSums;
  readonly total: TipSums;
}

/**
 * Assigns tips to menu items; each tip counts for at most one item.
 *
 * An inference: counts know amounts only, not an option that a viewer may have chosen, so a tip
 * counts for the item whose price on that day was its amount. The price on a day is the one at
 * its noon: price changes happen at midnight, which lies up to an hour off while clocks are set
 * otherwise than a fixed offset says.
 *
 * @param frequencies by local day
 * @param offsetAt the one that the days were made with
 * @param by what the volume is counted by
 */
export function computeMenuPerformance(
  menu: readonly MenuItem[],
  frequencies: readonly TipFrequency[],
  offsetAt: OffsetAt,
  by: CalendarStep = 'day',
): MenuPerformance {
  const findPrice = createPriceIndex(menu);
  const sums = menu.map(({ prices }) => ({
    prices: prices.map(() => ({ count: 0, sum: 0 })),
    volume: new Map<string, { tips: number; tokens: number }>(),
  }));
  const other = { count: 0, tokens: 0 };
  for (const { amount, date, count } of frequencies) {
    const place = findPrice(amount, localNoon(date, offsetAt));
    const item = place && sums[place.item];
    const price = place && item?.prices[place.price];
    if (!item || !price) {
      other.count += count;
      other.tokens += count * amount;
      continue;
    }
    price.count += count;
    price.sum += count * amount;
    const first = firstDateOf(date, by);
    const volume = item.volume.get(first) ?? { tips: 0, tokens: 0 };
    item.volume.set(first, { tips: volume.tips + count, tokens: volume.tokens + count * amount });
  }
  const items = menu.map(({ name, tokens: amount, prices }, index): ItemPerformance => {
    const { volume: byDate = new Map(), prices: priceSums = [] } = sums[index] ?? {};
    const volume = [...byDate].map(([date, sum]) => ({ date, ...sum }));
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
