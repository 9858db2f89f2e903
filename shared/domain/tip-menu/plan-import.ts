import { priceFromDate } from './change-price';
import { MAX_ITEMS, nameKey } from './check-menu';
import type { ImportedItem } from './import-entry';
import { localDayOf } from './local-day';
import { isActive, type MenuItem } from './menu';
import { itemOf } from './written-item';

/** Beside the items there are, or in their place. */
export type ImportMode = 'add' | 'replace';

/**
 * What becomes of an item that was read: it is taken, or left out because an active item has its
 * name or its price already, or because the menu is full.
 */
export type ImportFate = 'taken' | 'same-name' | 'same-tokens' | 'full';

export interface PlannedItem extends ImportedItem {
  readonly fate: ImportFate;
  /** The name of the item it clashes with; null without a clash. */
  readonly clash: string | null;
}

export interface ImportPlan<Item extends MenuItem> {
  /** One for each item that was read, in their order. */
  readonly planned: readonly PlannedItem[];
  /** The menu that comes of it; items that were there before are still told by their own fields. */
  readonly items: readonly (Item | MenuItem)[];
}

/**
 * What a menu becomes with the items of another. Names and prices are taken once, as everywhere on
 * a menu. Where an item of a menu that is replaced stays, it keeps its past prices, and a new price
 * holds from today.
 *
 * @param now epoch ms; today is its day in `zone`
 */
export function planImport<Item extends MenuItem>(
  present: readonly Item[],
  imported: readonly ImportedItem[],
  { mode, now, zone }: { mode: ImportMode; now: number; zone: string },
): ImportPlan<Item> {
  const items: (Item | MenuItem)[] = mode === 'add' ? [...present] : [];
  const byName = new Map<string, string>();
  const byTokens = new Map<number, string>();
  const occupy = ({ name, tokens }: ImportedItem) => {
    byName.set(nameKey(name), name);
    byTokens.set(tokens, name);
  };
  for (const item of items) if (isActive(item, now)) occupy(item);

  const planned = imported.map((read): PlannedItem => {
    const sameName = byName.get(nameKey(read.name));
    if (sameName !== undefined) return { ...read, fate: 'same-name', clash: sameName };
    const sameTokens = byTokens.get(read.tokens);
    if (sameTokens !== undefined) return { ...read, fate: 'same-tokens', clash: sameTokens };
    if (items.length >= MAX_ITEMS) return { ...read, fate: 'full', clash: null };
    occupy(read);
    const before = mode === 'replace' ? namesake(present, read.name, now) : undefined;
    items.push(before === undefined ? itemOf(read) : kept(before, read, now, zone));
    return { ...read, fate: 'taken', clash: null };
  });
  return { planned, items };
}

/** The item of the name, rather one on offer than one that was. */
function namesake<Item extends MenuItem>(items: readonly Item[], name: string, now: number) {
  const same = items.filter((item) => nameKey(item.name) === nameKey(name));
  return same.find((item) => isActive(item, now)) ?? same[0];
}

function kept<Item extends MenuItem>(
  item: Item,
  { name, tokens }: ImportedItem,
  now: number,
  zone: string,
): Item {
  const renamed = { ...item, name };
  if (item.tokens === tokens && isActive(item, now)) return renamed;
  return priceFromDate(renamed, tokens, localDayOf(now, zone), zone);
}
