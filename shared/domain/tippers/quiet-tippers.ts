/** Sums of a tipper over some time, as far as they matter here. */
export interface TipperSums {
  /** Null: the row that gathers tips whose giver is not told. */
  readonly name: string | null;
  readonly tokens: number;
  /** Broadcasts tipped in; null where nobody is named. */
  readonly sessions: number | null;
}

/** Who tipped once may have come by chance; their silence tells nothing. */
const SESSIONS_OF_A_HABIT = 2;

/**
 * Who tipped in two broadcasts or more of an earlier time and in none of a later one, most tokens
 * then first; where tokens are not told (NaN), in the order given.
 */
export function goneQuiet<Sums extends TipperSums>(
  earlier: readonly Sums[],
  later: readonly Pick<TipperSums, 'name'>[],
): (Sums & { readonly name: string })[] {
  const present = new Set(later.map(({ name }) => name));
  return earlier
    .flatMap((sums) => {
      const { name, sessions } = sums;
      const isQuiet = name !== null && !present.has(name) && (sessions ?? 0) >= SESSIONS_OF_A_HABIT;
      return isQuiet ? [{ ...sums, name }] : [];
    })
    .sort((a, b) => b.tokens - a.tokens || 0);
}
