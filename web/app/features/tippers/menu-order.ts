import type { TipperHistory } from '@shared/api/tippers';

type MenuItemUse = TipperHistory['menuItems'][number];

export const MENU_ORDERS = ['count', 'amount'] as const;
export type MenuOrder = (typeof MENU_ORDERS)[number];

export function menuOrderFrom(text: string | null): MenuOrder {
  return MENU_ORDERS.find((known) => known === text) ?? 'count';
}

const MAX_ITEMS = 10;

/** Returns the top ten items by uses or tokens. Ties are sorted by the other, then by name. */
export function topMenuItems(items: readonly MenuItemUse[], order: MenuOrder): MenuItemUse[] {
  const byCount = (a: MenuItemUse, b: MenuItemUse) => b.Count - a.Count;
  const byAmount = (a: MenuItemUse, b: MenuItemUse) => b.tokenSum - a.tokenSum;
  const [first, second] = order === 'count' ? [byCount, byAmount] : [byAmount, byCount];
  return [...items]
    .sort((a, b) => first(a, b) || second(a, b) || a.name.localeCompare(b.name))
    .slice(0, MAX_ITEMS);
}
