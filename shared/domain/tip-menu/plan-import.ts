import { setPriceFromDate } from './change-price';
import { MAX_ITEMS, toNameKey } from './check-menu';
import type { ImportedItem } from './import-entry';
import { toLocalDate } from './local-day';
import { isActive, type MenuItem } from './menu';
import { toMenuItem } from './written-item';

/** Add to the existing items, or replace them. */
export type ImportMode = 'add' | 'replace';

/**
 * What happens to an imported item: it is taken, or skipped because an active item already has its
 * name or price, or because the menu is full.
 */
export type ImportOutcome = 'taken' | 'same-name' | 'same-tokens' | 'full';

export interface PlannedItem extends ImportedItem {
  readonly outcome: ImportOutcome;
  /** The name of the item it conflicts with; null if there is no conflict. */
  readonly conflict: string | null;
}

export interface ImportPlan<Item extends MenuItem> {
  /** One per imported item, in their order. */
  readonly planned: readonly PlannedItem[];
  /** The resulting menu; existing items keep their own fields. */
  readonly items: readonly (Item | MenuItem)[];
}

/**
 * Computes a menu with imported items. Names and prices stay unique among active items. In replace
 * mode, an item that remains keeps its price history, and a new price is valid from today.
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
  const nameByTokens = new Map<number, string>();
  const occupy = ({ name, tokens }: ImportedItem) => {
    byName.set(toNameKey(name), name);
    nameByTokens.set(tokens, name);
  };
  for (const item of items) if (isActive(item, now)) occupy(item);

  const planned = imported.map((read): PlannedItem => {
    const sameName = byName.get(toNameKey(read.name));
    if (sameName !== undefined) return { ...read, outcome: 'same-name', conflict: sameName };
    const sameTokens = nameByTokens.get(read.tokens);
    if (sameTokens !== undefined) return { ...read, outcome: 'same-tokens', conflict: sameTokens };
    if (items.length >= MAX_ITEMS) return { ...read, outcome: 'full', conflict: null };
    occupy(read);
    const before = mode === 'replace' ? findByName(present, read.name, now) : undefined;
    items.push(before === undefined ? toMenuItem(read) : updateItem(before, read, now, zone));
    return { ...read, outcome: 'taken', conflict: null };
  });
  return { planned, items };
}

/** Finds the item with a name, preferring an active one. */
function findByName<Item extends MenuItem>(items: readonly Item[], name: string, now: number) {
  const same = items.filter((item) => toNameKey(item.name) === toNameKey(name));
  return same.find((item) => isActive(item, now)) ?? same[0];
}

function updateItem<Item extends MenuItem>(
  item: Item,
  { name, tokens }: ImportedItem,
  now: number,
  zone: string,
): Item {
  const renamed = { ...item, name };
  if (item.tokens === tokens && isActive(item, now)) return renamed;
  return setPriceFromDate(renamed, tokens, toLocalDate(now, zone), zone);
}
