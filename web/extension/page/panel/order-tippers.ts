import type { KnownTipper } from './known-tippers';

export const TIPPER_ORDERS = {
  tokens: 'Tokens',
  sessions: 'Sessions',
} as const;
export type TipperOrder = keyof typeof TIPPER_ORDERS;

/** More rows than this nobody reads. */
const MAX_ROWS = 100;

/** Those who tipped or have notes, most first. */
export function orderTippers(
  tippers: readonly KnownTipper[],
  order: TipperOrder,
): readonly KnownTipper[] {
  const second = order === 'tokens' ? 'sessions' : 'tokens';
  return tippers
    .toSorted((a, b) => b[order] - a[order] || b[second] - a[second] || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_ROWS);
}
