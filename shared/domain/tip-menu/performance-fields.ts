import type { MenuPerformance } from './performance';

/** The fields of a response about a menu's performance, except its period. */
export function toPerformanceFields({ items, other, total }: MenuPerformance) {
  return {
    items: items.map(({ volume, prices, ...item }, index) => ({
      id: index + 1,
      ...item,
      frequency: item.count,
      sum: item.tokens,
      volume: [...volume],
      prices: prices.map((price) => ({ ...price, frequency: price.count })),
    })),
    other,
    total,
  };
}
