import type { MenuItem } from './menu';
import { createPriceIndex } from './price-index';

/** A tip of a session. */
interface Tip {
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly tokens: number;
}

/** A menu item's tips in a session. */
export interface SessionItem {
  readonly name: string;
  readonly count: number;
  readonly tokens: number;
}

export interface SessionItems {
  /** Sorted by tokens (descending); items without tips are left out. */
  readonly items: readonly SessionItem[];
  /** Tips whose amount was no item's price at their time. */
  readonly other: { readonly count: number; readonly tokens: number };
}

/**
 * Creates a function that names the item a tip was for, by the price at its time; null for none.
 */
export function createItemFinder(menu: readonly MenuItem[]): (tip: Tip) => string | null {
  const findPrice = createPriceIndex(menu);
  return ({ time, tokens }) => {
    const place = findPrice(tokens, Date.parse(time));
    return (place && menu[place.item]?.name) ?? null;
  };
}

/** Assigns a session's tips to menu items; every tip counts once. */
export function sumSessionItems(tips: readonly Tip[], menu: readonly MenuItem[]): SessionItems {
  const findName = createItemFinder(menu);
  const items = new Map<string, SessionItem>();
  const other = { count: 0, tokens: 0 };
  for (const tip of tips) {
    const name = findName(tip);
    if (name === null) {
      other.count += 1;
      other.tokens += tip.tokens;
      continue;
    }
    const { count, tokens } = items.get(name) ?? { count: 0, tokens: 0 };
    items.set(name, { name, count: count + 1, tokens: tokens + tip.tokens });
  }
  return {
    items: [...items.values()].sort(
      (a, b) => b.tokens - a.tokens || b.count - a.count || a.name.localeCompare(b.name),
    ),
    other,
  };
}
