/**
 * Whether the caller may not see money. How often items were tipped for is hidden then, too: prices
 * are public, so the counts would give it away.
 */
export function isMoneyHidden(items: readonly { readonly tokens: number }[]): boolean {
  return items.some(({ tokens }) => Number.isNaN(tokens));
}
