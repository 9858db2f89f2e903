/** One row of a list of top tippers, from whichever call. */
export interface TopTipper {
  /** Null: the row that gathers tips whose giver the reader may not know. */
  readonly name: string | null;
  /** NaN where the reader may not see money. */
  readonly tokens: number;
  /** How much of `tokens` was given anonymously; left out where that is never counted in. */
  readonly anonymousTokens?: number;
  /** What the performer's people noted; left out where nobody asked for it. */
  readonly notes?: string | null | undefined;
}
