import { MAX_ITEMS, nameKey } from './check-menu';
import { isActive, type MenuItem } from './menu';

/** A change of one's own that could not stand beside what somebody else saved. */
export interface MergeClash {
  /** As one has it oneself. */
  readonly name: string;
  /**
   * `both-changed`: the own item took the place of theirs. `taken`: the own item is left out, since
   * one of theirs has its name or price. `deleted`: they deleted what was changed, so it is back.
   * `kept`: they changed what was deleted, so it stays. `full`: left out, there is no more room.
   */
  readonly kind: 'both-changed' | 'taken' | 'deleted' | 'kept' | 'full';
}

export interface MergedMenu {
  /** Each with the item of theirs in whose place it stands. */
  readonly items: readonly OwnItem[];
  readonly clashes: readonly MergeClash[];
}

/** An item of one's own, with the one it was made of; null for a new one. */
export interface OwnItem {
  readonly item: MenuItem;
  readonly base: MenuItem | null;
}

/**
 * One's own changes of a menu on top of what somebody else saved meanwhile. What only one side
 * changed stays changed; where both changed the same, the own change stands and is told of, so that
 * nothing is lost without a word. The result has no two active items of one name or price if both
 * menus had none.
 *
 * @param base the menu as it was read
 * @param theirs the menu as it is now
 * @param now epoch ms
 */
export function mergeMenus(
  base: readonly MenuItem[],
  own: readonly OwnItem[],
  theirs: readonly MenuItem[],
  now: number,
): MergedMenu {
  const places = placesOf(base, own, theirs);
  const refused = new Set<Place>();
  const shownOf = (place: Place) =>
    place.own === null || refused.has(place) ? place.theirs : place.own;
  const firstTaken = () => {
    const others = places.flatMap((place) =>
      place.own === null || refused.has(place) ? (place.theirs ?? []) : [],
    );
    return places.find(
      (place) =>
        !refused.has(place) && others.some((other) => place.own && areTwins(other, place.own, now)),
    );
  };
  // An own item that gives way brings theirs back, which may stand in the way of the next.
  for (let place = firstTaken(); place; place = firstTaken()) refused.add(place);

  const all = places.flatMap((place): OwnItem[] => {
    const item = shownOf(place);
    return item ? [{ item, base: place.theirs }] : [];
  });
  const items = all.slice(0, MAX_ITEMS);
  return {
    items,
    clashes: [
      ...places.flatMap((place): MergeClash[] => {
        if (refused.has(place)) return [{ name: place.own?.name ?? '', kind: 'taken' }];
        const name = shownOf(place)?.name ?? '';
        return place.kind === null ? [] : [{ name, kind: place.kind }];
      }),
      ...all.slice(MAX_ITEMS).map(({ item }): MergeClash => ({ name: item.name, kind: 'full' })),
    ],
  };
}

/** A line of the merged menu: what one wants there oneself, and what they have there. */
interface Place {
  /** Null where theirs shall stand. */
  readonly own: MenuItem | null;
  readonly theirs: MenuItem | null;
  readonly kind: MergeClash['kind'] | null;
}

/** Their items in their order, then what is only here. */
function placesOf(
  base: readonly MenuItem[],
  own: readonly OwnItem[],
  theirs: readonly MenuItem[],
): Place[] {
  const baseOf = byName(base);
  const ownOf = new Map(own.flatMap((one) => (one.base ? [[nameKey(one.base.name), one]] : [])));
  const names = new Set(theirs.map(({ name }) => nameKey(name)));

  const present = theirs.flatMap((item): Place[] => {
    const before = baseOf.get(nameKey(item.name));
    const stays: Place = { own: null, theirs: item, kind: null };
    // They added it.
    if (before === undefined) return [stays];
    const mine = ownOf.get(nameKey(item.name));
    const isChanged = !isSame(item, before);
    // Deleted here.
    if (mine === undefined) return isChanged ? [{ ...stays, kind: 'kept' }] : [];
    if (isSame(mine.item, before) || isSame(mine.item, item)) return [stays];
    return [{ own: mine.item, theirs: item, kind: isChanged ? 'both-changed' : null }];
  });
  const only = own.flatMap(({ item, base: before }): Place[] => {
    if (before === null) {
      // Both may have added the same.
      if (theirs.some((other) => isSame(other, item))) return [];
      return [{ own: item, theirs: null, kind: null }];
    }
    if (names.has(nameKey(before.name)) || isSame(item, before)) return [];
    return [{ own: item, theirs: null, kind: 'deleted' }];
  });
  return [...present, ...only];
}

const byName = (items: readonly MenuItem[]) =>
  new Map(items.map((item) => [nameKey(item.name), item]));

function areTwins(a: MenuItem, b: MenuItem, now: number): boolean {
  const areBothActive = isActive(a, now) && isActive(b, now);
  return areBothActive && (a.tokens === b.tokens || nameKey(a.name) === nameKey(b.name));
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
