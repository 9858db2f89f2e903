import { MAX_ITEMS, toNameKey } from './check-menu';
import { isActive, type MenuItem } from './menu';

/** A conflict between the user's own change and what somebody else saved. */
export interface MergeClash {
  /** The name in the user's own version. */
  readonly name: string;
  /**
   * `both-changed`: the user's item replaced theirs. `taken`: the user's item was dropped because
   * one of theirs has its name or price. `deleted`: they deleted an item the user changed; it was
   * restored. `kept`: they changed an item the user deleted; it was kept. `full`: dropped because
   * the menu is full.
   */
  readonly kind: 'both-changed' | 'taken' | 'deleted' | 'kept' | 'full';
}

export interface MergedMenu {
  /** Each with the item of theirs that it replaces. */
  readonly items: readonly OwnItem[];
  readonly clashes: readonly MergeClash[];
}

/** An item of the user's version, with the saved item it is based on; null for a new one. */
export interface OwnItem {
  readonly item: MenuItem;
  readonly base: MenuItem | null;
}

/**
 * Three-way merge: applies the user's own changes to what somebody else has saved meanwhile.
 * Changes on one side only are kept. If both sides changed the same item, the user's change wins
 * and is reported, so that nothing is lost silently. If neither menu has two active items with the
 * same name or price, the result has none either.
 *
 * @param base the menu as the user loaded it
 * @param own the user's version
 * @param theirs the menu as saved now
 * @param now epoch ms
 */
export function mergeMenus(
  base: readonly MenuItem[],
  own: readonly OwnItem[],
  theirs: readonly MenuItem[],
  now: number,
): MergedMenu {
  const rows = pairRows(base, own, theirs);
  const refused = new Set<Row>();
  const getItem = (row: Row) => (row.own === null || refused.has(row) ? row.theirs : row.own);
  const findConflict = () => {
    const others = rows.flatMap((row) =>
      row.own === null || refused.has(row) ? (row.theirs ?? []) : [],
    );
    return rows.find(
      (row) =>
        !refused.has(row) && others.some((other) => row.own && areInConflict(other, row.own, now)),
    );
  };
  // Dropping one of the user's items restores theirs, which may conflict with the user's next item.
  for (let row = findConflict(); row; row = findConflict()) refused.add(row);

  const all = rows.flatMap((row): OwnItem[] => {
    const item = getItem(row);
    return item ? [{ item, base: row.theirs }] : [];
  });
  const items = all.slice(0, MAX_ITEMS);
  return {
    items,
    clashes: [
      ...rows.flatMap((row): MergeClash[] => {
        if (refused.has(row)) return [{ name: row.own?.name ?? '', kind: 'taken' }];
        const name = getItem(row)?.name ?? '';
        return row.kind === null ? [] : [{ name, kind: row.kind }];
      }),
      ...all.slice(MAX_ITEMS).map(({ item }): MergeClash => ({ name: item.name, kind: 'full' })),
    ],
  };
}

/** A row of the merged menu: the user's item and theirs. */
interface Row {
  /** Null if theirs is kept. */
  readonly own: MenuItem | null;
  readonly theirs: MenuItem | null;
  readonly kind: MergeClash['kind'] | null;
}

/** Pairs up both versions: their items in their order, followed by the user's additional items. */
function pairRows(
  base: readonly MenuItem[],
  own: readonly OwnItem[],
  theirs: readonly MenuItem[],
): Row[] {
  const baseByName = indexByName(base);
  const ownByName = new Map(
    own.flatMap((one) => (one.base ? [[toNameKey(one.base.name), one]] : [])),
  );
  const names = new Set(theirs.map(({ name }) => toNameKey(name)));

  const present = theirs.flatMap((item): Row[] => {
    const before = baseByName.get(toNameKey(item.name));
    const unchanged: Row = { own: null, theirs: item, kind: null };
    // They added it.
    if (before === undefined) return [unchanged];
    const ownItem = ownByName.get(toNameKey(item.name));
    const isChanged = !isSame(item, before);
    // The user deleted it.
    if (ownItem === undefined) return isChanged ? [{ ...unchanged, kind: 'kept' }] : [];
    if (isSame(ownItem.item, before) || isSame(ownItem.item, item)) return [unchanged];
    return [{ own: ownItem.item, theirs: item, kind: isChanged ? 'both-changed' : null }];
  });
  const only = own.flatMap(({ item, base: before }): Row[] => {
    if (before === null) {
      // Both may have added the same item.
      if (theirs.some((other) => isSame(other, item))) return [];
      return [{ own: item, theirs: null, kind: null }];
    }
    if (names.has(toNameKey(before.name)) || isSame(item, before)) return [];
    return [{ own: item, theirs: null, kind: 'deleted' }];
  });
  return [...present, ...only];
}

const indexByName = (items: readonly MenuItem[]) =>
  new Map(items.map((item) => [toNameKey(item.name), item]));

function areInConflict(a: MenuItem, b: MenuItem, now: number): boolean {
  const areBothActive = isActive(a, now) && isActive(b, now);
  return areBothActive && (a.tokens === b.tokens || toNameKey(a.name) === toNameKey(b.name));
}

function isSame(a: MenuItem, b: MenuItem): boolean {
  return (
    a.name === b.name &&
    a.prices.length === b.prices.length &&
    a.prices.every(({ tokens, startTime, endTime }, index) => {
      const other = b.prices[index];
      return tokens === other?.tokens && startTime === other.startTime && endTime === other.endTime;
    })
  );
}
