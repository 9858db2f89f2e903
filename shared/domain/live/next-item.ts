/** With fewer tips in 30 days, chance decides which item looks best. */
export const MIN_TIPS_OF_ITEM = 10;

interface OfferedItem {
  readonly name: string;
  /** The current price, in tokens. */
  readonly tokens: number;
  /** Tips at any price of the last 30 days, and their tokens. */
  readonly frequency?: number | undefined;
  readonly sum?: number | undefined;
}

/**
 * Finds the menu item to point out next: the one that earned most in the last 30 days among those
 * that nobody tipped for in this session. If all had their turn, the one that waited longest. Tips
 * match by amount, so an item that shares its price with another one is left out.
 *
 * @param tips of the running session, oldest first
 * @returns null if no item was tipped for often enough
 */
export function findNextItem<Item extends OfferedItem>(
  items: readonly Item[],
  tips: readonly { readonly tokens: number }[],
): Item | null {
  const shared = (tokens: number) => items.filter((item) => item.tokens === tokens).length > 1;
  const lastTip = new Map(tips.map(({ tokens }, index) => [tokens, index]));
  const waited = ({ tokens }: Item) => lastTip.get(tokens) ?? -1;
  const [best] = items
    .filter(({ tokens, frequency = 0 }) => frequency >= MIN_TIPS_OF_ITEM && !shared(tokens))
    .sort((a, b) => waited(a) - waited(b) || (b.sum ?? 0) - (a.sum ?? 0));
  return best ?? null;
}
