/** One row of a list of top tippers, from any call. */
export interface TopTipper {
  /** Null: the row for tips whose giver the reader may not know. */
  readonly name: string | null;
  /** NaN if the reader may not see money. */
  readonly tokens: number;
  /** How much of `tokens` was given anonymously; omitted if anonymous tips are never included. */
  readonly anonymousTokens?: number;
  /** People's notes; omitted if they weren't requested. */
  readonly notes?: string | null | undefined;
}
