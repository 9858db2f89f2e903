/**
 * Something one of Roomlight's own sources (room list, Stats API) observed about a room, in the
 * shape of a raw feed event. Observations enter the same performer log and the same fold as feed
 * events. Their sequence numbers are higher than any from the platform, so that they sort after
 * feed events of the same millisecond.
 */
export interface Observation {
  readonly id: string;
  readonly method: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** Prefix of all observation methods. Feed events that use it are rejected. */
export const OWN_METHOD = 'roomlight.';

export type Source = 'scan' | 'stats';

export const SHOWS = ['public', 'private', 'group', 'away', 'hidden'] as const;
/** What a live room is doing, according to the room list. */
export type Show = (typeof SHOWS)[number];

/** A room as listed in the public room list. */
export interface RoomSnapshot {
  /** When the room connected (epoch ms, accurate to about a second). A reconnect resets it. */
  readonly connectedSince: number;
  readonly show: Show;
  readonly viewers: number;
  readonly followers: number;
  /**
   * Rank by viewers among all rooms, and among rooms of the same gender. Null when the crawl was
   * incomplete.
   */
  readonly rank: number | null;
  readonly genderRank: number | null;
  readonly subject: string;
  readonly tags: readonly string[];
}

/** A room's own statistics, as returned by the Stats API. */
export interface StatsSample {
  /** The account's token balance. */
  readonly balance: number;
  readonly votesUp: number;
  readonly votesDown: number;
  /** Percent. */
  readonly satisfaction: number | null;
  /** Full minutes since the last connect. Null when offline; absent when the API did not say. */
  readonly minutesOnline?: number | null;
  readonly followers: number;
  readonly viewers: number;
  readonly registered: number;
  readonly tokened: number;
}

/** @param at when the list was fetched (epoch ms) */
export function roomSnapshotEvent(at: number, roomSnapshot: RoomSnapshot): Observation {
  return { id: `${at}-9000000001`, method: `${OWN_METHOD}scan`, object: { ...roomSnapshot } };
}

/**
 * The room was missing from a complete crawl, but present in the previous one.
 *
 * @param at when the list was fetched (epoch ms)
 */
export function unlistedEvent(at: number): Observation {
  return { id: `${at}-9000000002`, method: `${OWN_METHOD}unlisted`, object: {} };
}

/** @param at when the sample was fetched (epoch ms) */
export function statsSampleEvent(at: number, statsSample: StatsSample): Observation {
  return { id: `${at}-9000000003`, method: `${OWN_METHOD}stats`, object: { ...statsSample } };
}
