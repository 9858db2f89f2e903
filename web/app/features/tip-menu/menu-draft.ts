import type { TipMenu } from '@shared/api/tip-menu';
import { DUPLICATE_ITEM, findMenuProblems } from '@shared/domain/tip-menu/check-menu';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { type MergeClash, mergeMenus } from '@shared/domain/tip-menu/merge-menus';
import { hasName, toMenuItem } from '@shared/domain/tip-menu/written-item';

/** An item while the menu is edited. Its name and prices may change, its id doesn't. */
export interface DraftItem extends MenuItem {
  /** From 1, in the loaded order. New items get the following ids. */
  readonly id: number;
}

/** An edited menu that isn't saved yet. */
export interface MenuDraft {
  readonly items: readonly DraftItem[];
  /** As loaded: id 1 is the first item. */
  readonly base: readonly MenuItem[];
  /** The loaded version. Saving fails if somebody else saved in between. */
  readonly version: number;
  readonly isChanged: boolean;
}

const SAMPLE = { name: 'A sample tip menu item', tokens: 50 };

/** Starts editing a menu. An empty menu starts with a sample item. */
export function draftOf({ items, version }: TipMenu): MenuDraft {
  const base = items.map(written).filter(hasName);
  const isEmpty = base.length === 0;
  const present = isEmpty ? [toMenuItem(SAMPLE)] : base;
  return { items: numbered(present), base, version, isChanged: isEmpty };
}

/** An item as it is saved: without its id and what it earned. */
export function written({ name, tokens, prices }: MenuItem) {
  return {
    name,
    tokens,
    prices: prices.map(({ tokens, startTime, endTime }) => ({
      tokens,
      startTime,
      ...(endTime !== undefined && { endTime }),
    })),
  };
}

/** Returns the items with ids, without nameless ones. */
export function numbered(items: readonly MenuItem[]): DraftItem[] {
  return items.filter(hasName).map((item, index) => ({ ...item, id: index + 1 }));
}

/** Returns the draft with an item replaced, or appended if it is new. */
export function withItem(draft: MenuDraft, item: MenuItem, id: number | null): MenuDraft {
  const { items } = draft;
  if (id === null) return withItems(draft, [...items, item]);
  const next = items.map((present) => (present.id === id ? { ...item, id } : present));
  return { ...draft, items: next, isChanged: true };
}

export function withoutItem(draft: MenuDraft, id: number): MenuDraft {
  return { ...draft, items: draft.items.filter((item) => item.id !== id), isChanged: true };
}

/** Returns the draft with these items. Items with an id keep it, the others get the next ones. */
export function withItems(draft: MenuDraft, items: readonly (DraftItem | MenuItem)[]): MenuDraft {
  // Never reuse an id, not even that of a deleted item.
  let last = Math.max(draft.base.length, ...draft.items.map(({ id }) => id));
  const next = items.map((item): DraftItem => {
    if ('id' in item) return item;
    last += 1;
    return { ...item, id: last };
  });
  return { ...draft, items: next, isChanged: true };
}

/** Applies the draft's changes to the menu that somebody else saved meanwhile. */
export function mergedDraft(
  { items, base }: MenuDraft,
  current: TipMenu,
  now: number,
): { draft: MenuDraft; clashes: readonly MergeClash[] } {
  const newDraft = draftOf(current);
  const own = items.map((item) => ({ item, base: base[item.id - 1] ?? null }));
  const merged = mergeMenus(base, own, newDraft.base, now);
  const lines = merged.items.map(({ item: { name, tokens, prices }, base: before }) => {
    const item = { name, tokens, prices };
    return before === null ? item : { ...item, id: newDraft.base.indexOf(before) + 1 };
  });
  return { draft: withItems({ ...newDraft, items: [] }, lines), clashes: merged.clashes };
}

/** Whether another active item has the same name or price. */
export function isTaken(
  item: MenuItem,
  id: number | null,
  items: readonly DraftItem[],
  now: number,
): boolean {
  const others = items.filter((other) => other.id !== id);
  // Errors are reported for the last of several equal items.
  const own = `items.${others.length}.`;
  return findMenuProblems([...others, item], now).some(
    ({ where, message }) => message === DUPLICATE_ITEM && where.startsWith(own),
  );
}
