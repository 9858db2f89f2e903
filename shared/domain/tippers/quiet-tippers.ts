/** The sums of a tipper over some time that matter here. */
export interface TipperSums {
  /** Null for the row that combines anonymous tips. */
  readonly name: string | null;
  readonly tokens: number;
  /** Sessions they tipped in; null for the anonymous row. */
  readonly sessions: number | null;
}

/** Somebody who tipped only once may have come by chance, so their absence means nothing. */
const MIN_SESSIONS = 2;

/**
 * Finds tippers who tipped in at least two sessions of an earlier period and in none of a later
 * one, sorted by tokens (descending). If tokens are hidden (NaN), the given order is kept.
 */
export function findQuietTippers<Sums extends TipperSums>(
  earlier: readonly Sums[],
  later: readonly Pick<TipperSums, 'name'>[],
): (Sums & { readonly name: string })[] {
  const present = new Set(later.map(({ name }) => name));
  return earlier
    .flatMap((sums) => {
      const { name, sessions } = sums;
      const isQuiet = name !== null && !present.has(name) && (sessions ?? 0) >= MIN_SESSIONS;
      return isQuiet ? [{ ...sums, name }] : [];
    })
    .sort((a, b) => b.tokens - a.tokens || 0);
}
