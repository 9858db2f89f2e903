import type { TipMenu } from '@shared/api/tip-menu';
import { DUPLICATE_ITEM, findMenuProblems } from '@shared/domain/tip-menu/check-menu';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { type MergeClash, mergeMenus } from '@shared/domain/tip-menu/merge-menus';
import { hasName, toMenuItem } from '@shared/domain/tip-menu/written-item';

/** An item while the menu is edited; names and prices may change, its number does not. */
export interface DraftItem extends MenuItem {
  /** From 1, in the order loaded; those of the items that came later follow. */
  readonly id: number;
}

/** A menu on its way to the next version. */
export interface MenuDraft {
  readonly items: readonly DraftItem[];
  /** As it was read: the item of number 1 is the first. */
  readonly base: readonly MenuItem[];
  /** The version that was read: a save of another's in between is refused. */
  readonly version: number;
  readonly isChanged: boolean;
}

const SAMPLE = { name: 'A sample tip menu item', tokens: 50 };

/** The menu for editing. An empty one begins with a sample, so that there is something to change. */
export function draftOf({ items, version }: TipMenu): MenuDraft {
  const base = items.filter(hasName);
  const isEmpty = base.length === 0;
  const present = isEmpty ? [toMenuItem(SAMPLE)] : base;
  return { items: numbered(present), base, version, isChanged: isEmpty };
}

/** Items with their numbers; those without a name are no items. */
export function numbered(items: readonly MenuItem[]): DraftItem[] {
  return items.filter(hasName).map((item, index) => ({ ...item, id: index + 1 }));
}

/** The draft with an item put in its own place, or at the end if it is new. */
export function withItem(draft: MenuDraft, item: MenuItem, id: number | null): MenuDraft {
  const { items } = draft;
  if (id === null) return withItems(draft, [...items, item]);
  const next = items.map((present) => (present.id === id ? { ...item, id } : present));
  return { ...draft, items: next, isChanged: true };
}

export function withoutItem(draft: MenuDraft, id: number): MenuDraft {
  return { ...draft, items: draft.items.filter((item) => item.id !== id), isChanged: true };
}

/** The draft with these items: those that have a number keep it, the others get the next ones. */
export function withItems(draft: MenuDraft, items: readonly (DraftItem | MenuItem)[]): MenuDraft {
  // No number twice, also not that of an item that is gone.
  let last = Math.max(draft.base.length, ...draft.items.map(({ id }) => id));
  const next = items.map((item): DraftItem => {
    if ('id' in item) return item;
    last += 1;
    return { ...item, id: last };
  });
  return { ...draft, items: next, isChanged: true };
}

/** The draft's changes on top of the menu as somebody else saved it meanwhile. */
export function mergedDraft(
  { items, base }: MenuDraft,
  theirs: TipMenu,
  now: number,
): { draft: MenuDraft; clashes: readonly MergeClash[] } {
  const fresh = draftOf(theirs);
  const own = items.map((item) => ({ item, base: base[item.id - 1] ?? null }));
  const merged = mergeMenus(base, own, fresh.base, now);
  const lines = merged.items.map(({ item: { name, tokens, prices }, base: before }) => {
    const item = { name, tokens, prices };
    return before === null ? item : { ...item, id: fresh.base.indexOf(before) + 1 };
  });
  return { draft: withItems({ ...fresh, items: [] }, lines), clashes: merged.clashes };
}

/** Whether another active item already has the item's name or price. */
export function isTaken(
  item: MenuItem,
  id: number | null,
  items: readonly DraftItem[],
  now: number,
): boolean {
  const others = items.filter((other) => other.id !== id);
  // The last of equals is the one that is told of.
  const own = `items.${others.length}.`;
  return findMenuProblems([...others, item], now).some(
    ({ where, message }) => message === DUPLICATE_ITEM && where.startsWith(own),
  );
}
