/** A tipper of a session. */
export interface SessionTipper {
  readonly name: string;
  /** Tokens of tips that were not anonymous. */
  readonly namedTokens: number;
}

/** How many are thanked by name. */
const THANKED = 3;

/**
 * The text that thanks the tippers of a session; null if nobody tipped. Names only if the performer
 * turned them on. Whoever tipped only anonymously is neither named nor counted.
 *
 * @param namesTippers whether names may be in it
 */
export function thankTippers(
  tippers: readonly SessionTipper[],
  namesTippers: boolean,
): string | null {
  const known = tippers
    .filter(({ namedTokens }) => namedTokens > 0)
    .sort((a, b) => b.namedTokens - a.namedTokens || (a.name < b.name ? -1 : 1));
  if (known.length === 0) return null;
  if (!namesTippers) {
    return known.length === 1
      ? 'Thank you for tipping tonight! 💜'
      : `Thank you to all ${known.length} of you who tipped tonight! 💜`;
  }
  const names = known.slice(0, THANKED).map(({ name }) => name);
  return `Thank you to my top tippers tonight: ${listOf(names)}! 💜`;
}

function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1);
  return before.length === 0 ? last : `${before.join(', ')} and ${last}`;
}
