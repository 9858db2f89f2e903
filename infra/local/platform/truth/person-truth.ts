import type { TipEntry } from './chapter-account';

/** Everything about a viewer in a room. Times are epoch ms. */
export interface PersonTruth {
  /** In chronological order. */
  readonly tips: readonly Omit<TipEntry, 'user'>[];
  /** The starts of the sessions in which they entered or wrote. */
  readonly attended: readonly number[];
  readonly club: {
    /** When they were members. */
    readonly world: readonly ClubPeriod[];
    /** When the feed said so. */
    readonly reported: readonly ReportedClubPeriod[];
  };
}

/**
 * A `from` of null means before the room's history, a `to` of null means still a member. `to` is
 * exclusive.
 */
export interface ClubPeriod {
  readonly from: number | null;
  readonly to: number | null;
}

/** Based on every event that has them as its user, including unfollows. */
export interface ReportedClubPeriod {
  /** The first and the last event with `inFanclub`. */
  readonly first: number;
  readonly last: number;
  /** The first event after these without it; null if there was none. */
  readonly reportedAcross: number | null;
}
