export interface TippedSums {
  tokens: number;
  tips: number;
  /** Number of sessions with a tip. */
  sessions: number;
  /** Start of the last segment with a tip (epoch ms). */
  lastTipped: number;
}

/** Sums of one tipper, and the part that was given openly. */
export interface AllTimeTipper extends TippedSums {
  readonly name: string;
  readonly open: TippedSums;
  /** Start of the last segment with an anonymous tip (epoch ms); null without one. */
  lastAnonymous: number | null;
}

/** The performer's top tippers of all time, and the sums of everybody. */
export interface AllTimeTippers {
  /** Most tokens first, at most 500. */
  readonly tippers: readonly AllTimeTipper[];
  readonly total: { readonly tokens: number; readonly tips: number };
}
