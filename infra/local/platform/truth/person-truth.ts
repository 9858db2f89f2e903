import type { TipEntry } from './chapter-account';

/** A viewer as the room has known them. Times are epoch ms. */
export interface PersonTruth {
  /** In the order in which they were given. */
  readonly tips: readonly Omit<TipEntry, 'user'>[];
  /** The starts of the broadcasts in which they entered or spoke. */
  readonly attended: readonly number[];
  readonly club: {
    /** When they were members. */
    readonly world: readonly ClubSpell[];
    /** When the feed said so. */
    readonly told: readonly ReportedClubSpell[];
  };
}

/** `from` null: before the room's history; `to` null: still. `to` is no part of it. */
export interface ClubSpell {
  readonly from: number | null;
  readonly to: number | null;
}

/** From every event that names them as its user, unfollows included. */
export interface ReportedClubSpell {
  /** The first and the last event with `inFanclub`. */
  readonly first: number;
  readonly last: number;
  /** The first event after these without it; null while none came. */
  readonly reportedAcross: number | null;
}
