/**
 * What Roomlight's own sources saw of a room, in the form of the feed's raw events: they enter
 * the same chain and the same fold. Their sequence numbers lie above any the platform gives, so
 * that within one millisecond they come after what happened in it.
 */
export interface Observation {
  readonly id: string;
  readonly method: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** Methods of observations begin with this; the feed itself may not use it. */
export const OWN_METHOD = 'roomlight.';

export type Source = 'scan' | 'stats';

export const SHOWS = ['public', 'private', 'group', 'away', 'hidden'] as const;
/** What a room on air is doing, as the room list tells it. */
export type Show = (typeof SHOWS)[number];

/** A room as the public list showed it. */
export interface RoomSnapshot {
  /** Epoch ms: when it connected, exact to about a second. A reconnect begins anew. */
  readonly connectedSince: number;
  readonly show: Show;
  readonly viewers: number;
  readonly followers: number;
  /** Place by viewers among all rooms, and among those of its gender; null after a partial crawl. */
  readonly rank: number | null;
  readonly genderRank: number | null;
  readonly subject: string;
  readonly tags: readonly string[];
}

/** A room's own figures, as the Stats API told them. */
export interface StatsSample {
  /** Tokens. */
  readonly balance: number;
  readonly votesUp: number;
  readonly votesDown: number;
  /** Percent. */
  readonly satisfaction: number | null;
  /** Whole minutes since the latest connect; null when off air. Absent where nothing was told. */
  readonly minutesOnline?: number | null;
  readonly followers: number;
  readonly viewers: number;
  readonly registered: number;
  readonly tokened: number;
}

/** @param at epoch ms, when the list was fetched */
export function roomSnapshotEvent(at: number, roomSnapshot: RoomSnapshot): Observation {
  return { id: `${at}-9000000001`, method: `${OWN_METHOD}scan`, object: { ...roomSnapshot } };
}

/** A complete crawl no longer had the room, which the one before it had. */
export function unlistedAt(at: number): Observation {
  return { id: `${at}-9000000002`, method: `${OWN_METHOD}unlisted`, object: {} };
}

/** @param at epoch ms, when the figures were fetched */
export function statsSampleEvent(at: number, statsSample: StatsSample): Observation {
  return { id: `${at}-9000000003`, method: `${OWN_METHOD}stats`, object: { ...statsSample } };
}
