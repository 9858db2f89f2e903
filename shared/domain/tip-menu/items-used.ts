import type { MenuItem } from './menu';
import { openPriceIndex } from './price-index';

/** What a viewer's tips were for. */
export interface MenuItemUse {
  readonly name: string;
  /** What the item costs now. */
  readonly tokens: number;
  readonly Count: number;
  readonly tokenSum: number;
}

/** By what a list of uses is ordered. */
export type UseOrder = 'Count' | 'tokenSum';

/**
 * The items that tips were for, matched by the price at each tip's own time: the first `most` by
 * count and the first `most` by amount, most frequent first.
 *
 * @param tips rows of [epoch ms, tokens, …]
 */
export function menuItemsUsed(
  tips: readonly (readonly [ms: number, tokens: number, ...unknown[]])[],
  menu: readonly MenuItem[],
  most = 10,
): MenuItemUse[] {
  const placeOf = openPriceIndex(menu);
  const uses = menu.map(({ name, tokens }) => ({ name, tokens, Count: 0, tokenSum: 0 }));
  for (const [ms, tokens] of tips) {
    const place = placeOf(tokens, ms);
    const use = place && uses[place.item];
    if (!use) continue;
    use.Count += 1;
    use.tokenSum += tokens;
  }
  const used = uses.filter(({ Count }) => Count > 0);
  const first = new Set([...topUses(used, 'Count', most), ...topUses(used, 'tokenSum', most)]);
  return topUses([...first], 'Count', first.size);
}

/** The first `most` by count or by amount; by the other, then by name, among equals. */
export function topUses(uses: readonly MenuItemUse[], by: UseOrder, most: number): MenuItemUse[] {
  const other = by === 'Count' ? 'tokenSum' : 'Count';
  return uses
    .toSorted((a, b) => b[by] - a[by] || b[other] - a[other] || a.name.localeCompare(b.name))
    .slice(0, most);
}
