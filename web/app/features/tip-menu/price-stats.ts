import type { MenuItem, MenuPrice } from '@shared/domain/tip-menu/menu';
import type { ItemPerformance } from '@shared/domain/tip-menu/performance';

/** What an item brought; undefined where that is not known. */
export type StatOf = (item: MenuItem) => ItemPerformance | undefined;

/** Finds what an item brought: by its name, of several by its price as well. */
export function statsIn(items: readonly ItemPerformance[]): StatOf {
  return ({ name, tokens }) => {
    const same = items.filter((item) => item.name === name);
    return same.find(({ amount }) => amount === tokens) ?? same[0];
  };
}

/** Every price of an item that had more than one, newest first. */
export function pastPrices({ prices }: Pick<MenuItem, 'prices'>): MenuPrice[] {
  return prices.length > 1 ? prices.toReversed() : [];
}
