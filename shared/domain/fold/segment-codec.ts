import { SHOWS } from '../events/observation';
import { MEMBER_TYPES } from '../platform/member-type';
import type { SessionSpan } from './boundaries';
import type { Segment } from './fold';
import type { SegmentMoment, SegmentStats } from './segment-stats';

type Flag = 0 | 1;

/**
 * Segment stats as they are stored. Lists are rows without names, which keeps a long session within
 * one item. All times are ms from the origin.
 */
export interface StoredStats
  extends Omit<
    SegmentStats,
    | 'tips'
    | 'purchases'
    | 'moments'
    | 'tags'
    | 'roomSnapshots'
    | 'statsSamples'
    | 'club'
    | 'memberTypes'
    | 'samples'
    | 'roster'
  > {
  readonly tips: readonly [
    since: number,
    tipper: number,
    tokens: number,
    isAnonymous: Flag,
    message: string,
  ][];
  readonly purchases: readonly [since: number, user: string, tokens: number, item: string][];
  readonly moments: readonly [
    since: number,
    kind: SegmentMoment['kind'],
    user: string | null,
    tokens: number | null,
    text: string,
  ][];
  readonly tags: readonly [since: number, tags: readonly string[]][];
  readonly roomSnapshots: readonly [
    since: number,
    viewers: number,
    followers: number,
    rank: number | null,
    genderRank: number | null,
    show: number,
  ][];
  readonly statsSamples: readonly [
    since: number,
    balance: number,
    viewers: number,
    registered: number,
    tokened: number,
    followers: number,
    votesUp: number,
    votesDown: number,
    satisfaction: number | null,
  ][];
  readonly club: readonly [name: string, first: number, last: number, joined: number | null][];
  /** In the order of MEMBER_TYPES. */
  readonly memberTypes: readonly number[];
  readonly samples: readonly [present: number, followers: number][];
  /** The type is an index into MEMBER_TYPES, -1 for none. */
  readonly roster: {
    readonly present: readonly string[];
    readonly seen: readonly [user: string, type: number][];
  } | null;
}

export interface StoredSpan extends Omit<SessionSpan, 'reconnects'> {
  readonly reconnects: readonly [stopped: number, restarted: number][];
}

/** A segment as it is stored. */
export interface StoredSegmentBody extends Omit<Segment, 'broadcast' | 'stats'> {
  readonly broadcast: StoredSpan | null;
  readonly stats: StoredStats;
}

export function encodeSegment(segment: Segment): StoredSegmentBody {
  const { broadcast, stats } = segment;
  return { ...segment, broadcast: broadcast && encodeSpan(broadcast), stats: encodeStats(stats) };
}

export function decodeSegment(stored: StoredSegmentBody): Segment {
  const { broadcast, stats } = stored;
  return { ...stored, broadcast: broadcast && decodeSpan(broadcast), stats: decodeStats(stats) };
}

function encodeSpan(span: SessionSpan): StoredSpan {
  const { reconnects } = span;
  return {
    ...span,
    reconnects: reconnects.map(({ stopped, restarted }) => [stopped, restarted]),
  };
}

function decodeSpan(stored: StoredSpan): SessionSpan {
  return {
    ...stored,
    reconnects: stored.reconnects.map(([stopped, restarted]) => ({ stopped, restarted })),
  };
}

/** Keeps the order of the properties, so that equal stats are equal bytes. */
function encodeStats(stats: SegmentStats): StoredStats {
  const { memberTypes, roster } = stats;
  return {
    ...stats,
    tips: stats.tips.map(({ since, tipper, tokens, isAnonymous, message }) => [
      since,
      tipper,
      tokens,
      isAnonymous ? 1 : 0,
      message,
    ]),
    purchases: stats.purchases.map(({ since, user, tokens, item }) => [since, user, tokens, item]),
    moments: stats.moments.map(({ since, kind, user, tokens, text }) => [
      since,
      kind,
      user,
      tokens,
      text,
    ]),
    tags: stats.tags.map(({ since, tags }) => [since, tags]),
    roomSnapshots: stats.roomSnapshots.map((snapshot) => [
      snapshot.since,
      snapshot.viewers,
      snapshot.followers,
      snapshot.rank,
      snapshot.genderRank,
      SHOWS.indexOf(snapshot.show),
    ]),
    statsSamples: stats.statsSamples.map((sample) => [
      sample.since,
      sample.balance,
      sample.viewers,
      sample.registered,
      sample.tokened,
      sample.followers,
      sample.votesUp,
      sample.votesDown,
      sample.satisfaction,
    ]),
    club: stats.club.map(({ name, first, last, joined }) => [name, first, last, joined]),
    memberTypes: MEMBER_TYPES.map((type) => memberTypes[type]),
    samples: stats.samples.map(({ present, followers }) => [present, followers]),
    roster: roster && {
      present: roster.present,
      seen: roster.seen.map(({ user, type }) => [
        user,
        type === null ? -1 : MEMBER_TYPES.indexOf(type),
      ]),
    },
  };
}

function decodeStats(stored: StoredStats): SegmentStats {
  const { memberTypes, roster } = stored;
  return {
    ...stored,
    tips: stored.tips.map(([since, tipper, tokens, isAnonymous, message]) => ({
      since,
      tipper,
      tokens,
      isAnonymous: isAnonymous === 1,
      message,
    })),
    purchases: stored.purchases.map(([since, user, tokens, item]) => ({
      since,
      user,
      tokens,
      item,
    })),
    moments: stored.moments.map(([since, kind, user, tokens, text]) => ({
      since,
      kind,
      user,
      tokens,
      text,
    })),
    tags: stored.tags.map(([since, tags]) => ({ since, tags })),
    roomSnapshots: stored.roomSnapshots.map(
      ([since, viewers, followers, rank, genderRank, show]) => ({
        since,
        viewers,
        followers,
        rank,
        genderRank,
        show: SHOWS[show] ?? 'public',
      }),
    ),
    statsSamples: stored.statsSamples.map(
      ([
        since,
        balance,
        viewers,
        registered,
        tokened,
        followers,
        votesUp,
        votesDown,
        satisfaction,
      ]) => ({
        since,
        balance,
        viewers,
        registered,
        tokened,
        followers,
        votesUp,
        votesDown,
        satisfaction,
      }),
    ),
    club: stored.club.map(([name, first, last, joined]) => ({ name, first, last, joined })),
    memberTypes: Object.fromEntries(
      MEMBER_TYPES.map((type, index) => [type, memberTypes[index] ?? 0]),
    ) as SegmentStats['memberTypes'],
    samples: stored.samples.map(([present, followers]) => ({ present, followers })),
    roster: roster && {
      present: [...roster.present],
      seen: roster.seen.map(([user, type]) => ({ user, type: MEMBER_TYPES[type] ?? null })),
    },
  };
}
