import type { MenuItem } from './menu';
import { openPriceIndex } from './price-index';

/** A tip as a session tells it. */
interface Tip {
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly tokens: number;
}

/** What an item of the menu brought in a session. */
export interface SessionItem {
  readonly name: string;
  readonly count: number;
  readonly tokens: number;
}

export interface SessionItems {
  /** Most tokens first; items nobody tipped for are left out. */
  readonly items: readonly SessionItem[];
  /** Tips whose amount was no item's price at their time. */
  readonly other: { readonly count: number; readonly tokens: number };
}

/** Names the item that each tip was for, by the price at its own time; null for none. */
export function itemNames(menu: readonly MenuItem[]): (tip: Tip) => string | null {
  const placeOf = openPriceIndex(menu);
  return ({ time, tokens }) => {
    const place = placeOf(tokens, Date.parse(time));
    return (place && menu[place.item]?.name) ?? null;
  };
}

/** Shares the tips of a session out to the items of the menu; every tip counts once. */
export function sessionItems(tips: readonly Tip[], menu: readonly MenuItem[]): SessionItems {
  const nameOf = itemNames(menu);
  const items = new Map<string, SessionItem>();
  const other = { count: 0, tokens: 0 };
  for (const tip of tips) {
    const name = nameOf(tip);
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
