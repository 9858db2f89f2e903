import type { MenuItem } from './menu';

/** A price, by the index of its item in the menu and its own index in the item's list. */
export interface PriceIndex {
  readonly item: number;
  readonly price: number;
}

interface Offer extends PriceIndex {
  readonly start: number;
  readonly end: number;
}

/**
 * Creates a function that finds the item a tip of so many tokens at a time (epoch ms) was for; null
 * for none.
 *
 * This is an inference: the platform reports only the amount, so a tip that happens to equal a
 * price counts for it. If two items once had the same price, the price that started last wins, then
 * the first item in the menu. A tip never counts twice.
 */
export function createPriceIndex(
  menu: readonly MenuItem[],
): (tokens: number, ms: number) => PriceIndex | null {
  const offers = new Map<number, Offer[]>();
  menu.forEach(({ prices }, item) => {
    prices.forEach(({ tokens, startTime, endTime }, price) => {
      const start = Date.parse(startTime);
      const end = endTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(endTime);
      const same = offers.get(tokens);
      if (same) same.push({ item, price, start, end });
      else offers.set(tokens, [{ item, price, start, end }]);
    });
  });
  for (const same of offers.values()) same.sort((a, b) => b.start - a.start || a.item - b.item);

  return (tokens, ms) => {
    const offer = offers.get(tokens)?.find(({ start, end }) => start <= ms && ms <= end);
    return offer ? { item: offer.item, price: offer.price } : null;
  };
}
