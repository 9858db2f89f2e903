/** Somebody who tipped. */
export interface NamedTipper {
  /** Null if the reader may not know who it is. */
  readonly name: string | null;
  /** NaN if the reader may not see money. */
  readonly tokens: number;
  /** How much of `tokens` was given anonymously; omitted if anonymous tips are never included. */
  readonly anonymousTokens?: number;
}

/** Nobody reads more names than this. */
const MAX_NAMED = 10;

/**
 * Returns the names that a post may contain, most openly given first. Anonymous tips don't count,
 * and where the open part is unknown (NaN), the name is left out.
 */
export function namesToShare(tippers: readonly NamedTipper[]): string[] {
  return tippers
    .flatMap(({ name, tokens, anonymousTokens }) => {
      if (name === null) return [];
      // This list excludes anonymous tips, so all of it was given openly, even if the reader sees
      // no money.
      if (anonymousTokens === undefined) return [{ name, open: tokens }];
      const open = tokens - anonymousTokens;
      return open > 0 ? [{ name, open }] : [];
    })
    .sort((a, b) => b.open - a.open || 0)
    .slice(0, MAX_NAMED)
    .map(({ name }) => name);
}
