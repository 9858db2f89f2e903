import type { MenuItem, MenuPrice } from '@shared/domain/tip-menu/menu';
import type { ItemPerformance } from '@shared/domain/tip-menu/performance';

/** Returns an item's earnings; undefined while unknown. */
export type StatOf = (item: MenuItem) => ItemPerformance | undefined;

/** Finds an item's earnings: by its name, and by its price if several items have that name. */
export function statsIn(items: readonly ItemPerformance[]): StatOf {
  return ({ name, tokens }) => {
    const same = items.filter((item) => item.name === name);
    return same.find(({ amount }) => amount === tokens) ?? same[0];
  };
}

/** Returns all prices of an item that had more than one, newest first. */
export function pastPrices({ prices }: Pick<MenuItem, 'prices'>): MenuPrice[] {
  return prices.length > 1 ? prices.toReversed() : [];
}
