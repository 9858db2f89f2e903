import type { TipMenu } from '../../../../shared/api/tip-menu';
import { DUPLICATE_ITEM, menuProblems } from '../../../../shared/domain/tip-menu/check-menu';
import type { MenuItem } from '../../../../shared/domain/tip-menu/menu';
import { isNamed, itemOf } from '../../../../shared/domain/tip-menu/written-item';

/** An item while the menu is edited; names and prices may change, its number does not. */
export interface DraftItem extends MenuItem {
  /** From 1, in the order loaded. */
  readonly id: number;
}

/** A menu on its way to the next version. */
export interface MenuDraft {
  readonly items: readonly DraftItem[];
  /** The version that was read: a save of another's in between is refused. */
  readonly version: number;
  readonly isChanged: boolean;
}

const SAMPLE = { name: 'A sample tip menu item', tokens: 50 };

/** The menu for editing. An empty one begins with a sample, so that there is something to change. */
export function draftOf({ items, version }: TipMenu): MenuDraft {
  const isEmpty = !items.some(isNamed);
  const present = isEmpty ? [itemOf(SAMPLE)] : items.filter(isNamed);
  return { items: numbered(present), version, isChanged: isEmpty };
}

/** Items with their numbers. */
export function numbered(items: readonly MenuItem[]): DraftItem[] {
  return items.map((item, index) => ({ ...item, id: index + 1 }));
}

/** The draft with an item put in its own place, or at the end if it is new. */
export function withItem(draft: MenuDraft, item: MenuItem, id: number | null): MenuDraft {
  const { items } = draft;
  if (id !== null) {
    const next = items.map((present) => (present.id === id ? { ...item, id } : present));
    return { ...draft, items: next, isChanged: true };
  }
  const last = Math.max(0, ...items.map((present) => present.id));
  return { ...draft, items: [...items, { ...item, id: last + 1 }], isChanged: true };
}

export function withoutItem(draft: MenuDraft, id: number): MenuDraft {
  return { ...draft, items: draft.items.filter((item) => item.id !== id), isChanged: true };
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
  return menuProblems([...others, item], now).some(
    ({ where, message }) => message === DUPLICATE_ITEM && where.startsWith(own),
  );
}
