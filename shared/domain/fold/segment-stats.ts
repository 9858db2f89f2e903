import { MEMBER_TYPES } from '../platform/member-type';

/** Interval of the visitor and follower samples, counted from the start of a segment. */
export const SAMPLE_MS = 3 * 60_000;

/** [ms from the origin, index into names, tokens, 1 if anonymous, message] */
export type TipRow = [number, number, number, 0 | 1, string];
/** [ms from the origin, kind, user or null, tokens or null, text] */
export type MomentRow = [number, MomentKindFolded, string | null, number | null, string];
export type MomentKindFolded = 'reconnect' | 'subject' | 'fanclubJoin';
/** [ms from the origin, user, tokens, name of the media] */
export type PurchaseRow = [number, string, number, string];
/** [ms from the origin, viewers, followers, rank, rank within the gender, index into SHOWS] */
export type SnapshotRow = [number, number, number, number | null, number | null, number];
/** One stats sample of the room. `at` is in ms from the origin, `balance` in tokens. */
export type SampleRow = [
  at: number,
  balance: number,
  viewers: number,
  registered: number,
  tokened: number,
  followers: number,
  votesUp: number,
  votesDown: number,
  satisfaction: number | null,
];
/**
 * A fan club member: [name, first seen as a member, last seen as one, joined or null], ms from the
 * origin.
 */
export type ClubRow = [string, number, number, number | null];
/** [ms from the origin, hashtags of the room from then on] */
export type TagRow = [number, string[]];

/**
 * The numbers of one segment as plain JSON. They are stored as is, and a fold can continue from
 * them as long as the roster is present.
 */
export interface SegmentStats {
  /** Reference time of all rows (epoch ms). */
  readonly origin: number;
  events: number;
  tipTokens: number;
  mediaTokens: number;
  mediaPurchases: number;
  fanclubJoins: number;
  follows: number;
  unfollows: number;
  messages: number;
  privateMessages: number;
  /** Tippers in order of their first tip. */
  readonly names: string[];
  readonly tips: TipRow[];
  /** The first 1,000 purchases. */
  readonly purchases: PurchaseRow[];
  readonly moments: MomentRow[];
  subject: string | null;
  /** The feed has reported the subject; from then on the room list, which lags, is ignored. */
  isSubjectKnown: boolean;
  readonly tags: TagRow[];
  readonly roomSnapshots: SnapshotRow[];
  readonly statsSamples: SampleRow[];
  readonly club: ClubRow[];
  visitors: number;
  peakVisitors: number;
  /** Visitors by their most recently reported type, in the order of MEMBER_TYPES. */
  memberTypes: number[];
  /** [registered visitors present, followers gained] at origin, origin + 3 min, … */
  readonly samples: [number, number][];
  /** Who is present, and who has been seen with which type. Null once nothing more can be added. */
  roster: { present: string[]; seen: [string, number][] } | null;
}

export function createEmptyStats(origin: number): SegmentStats {
  return {
    origin,
    events: 0,
    tipTokens: 0,
    mediaTokens: 0,
    mediaPurchases: 0,
    fanclubJoins: 0,
    follows: 0,
    unfollows: 0,
    messages: 0,
    privateMessages: 0,
    names: [],
    tips: [],
    purchases: [],
    moments: [],
    subject: null,
    isSubjectKnown: false,
    tags: [],
    roomSnapshots: [],
    statsSamples: [],
    club: [],
    visitors: 0,
    peakVisitors: 0,
    memberTypes: createMemberCounts(),
    samples: [],
    roster: null,
  };
}

/** Zero members of each type, in the order of MEMBER_TYPES. */
export function createMemberCounts(): number[] {
  return MEMBER_TYPES.map(() => 0);
}
