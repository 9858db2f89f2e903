import type { MenuItem } from './menu';
import { createPriceIndex } from './price-index';

/** How often a viewer tipped for a menu item, and how much. `Count` is the name in the API. */
export interface MenuItemUse {
  readonly name: string;
  /** The item's current price. */
  readonly tokens: number;
  readonly Count: number;
  readonly tokenSum: number;
}

/** Sort order of a list of uses. */
export type UseOrder = 'Count' | 'tokenSum';

/**
 * Lists the items that tips were for, matched by the price at the time of each tip: the top `max`
 * by count and the top `max` by amount, sorted by count.
 *
 * @param tips times are epoch ms
 */
export function listMenuItemsUsed(
  tips: readonly { readonly ms: number; readonly tokens: number }[],
  menu: readonly MenuItem[],
  max = 10,
): MenuItemUse[] {
  const findPrice = createPriceIndex(menu);
  const uses = menu.map(({ name, tokens }) => ({ name, tokens, Count: 0, tokenSum: 0 }));
  for (const { ms, tokens } of tips) {
    const place = findPrice(tokens, ms);
    const use = place && uses[place.item];
    if (!use) continue;
    use.Count += 1;
    use.tokenSum += tokens;
  }
  const used = uses.filter(({ Count }) => Count > 0);
  const first = new Set([
    ...selectTopUses(used, 'Count', max),
    ...selectTopUses(used, 'tokenSum', max),
  ]);
  return selectTopUses([...first], 'Count', first.size);
}

/**
 * Selects the top `max` by count or by amount. Ties are sorted by the other value, then by name.
 */
export function selectTopUses(
  uses: readonly MenuItemUse[],
  by: UseOrder,
  max: number,
): MenuItemUse[] {
  const other = by === 'Count' ? 'tokenSum' : 'Count';
  return uses
    .toSorted((a, b) => b[by] - a[by] || b[other] - a[other] || a.name.localeCompare(b.name))
    .slice(0, max);
}
