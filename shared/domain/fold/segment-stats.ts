import { MEMBER_TYPES } from '../platform/member-type';

/** Visitors and followers are sampled on this grid from the start of a stretch. */
export const SAMPLE_MS = 3 * 60_000;

/** [ms from the origin, index into names, tokens, 1 if anonymous, message] */
export type TipRow = [number, number, number, 0 | 1, string];
/** [ms from the origin, kind, user or null, tokens or null, text] */
export type MomentRow = [number, MomentKindFolded, string | null, number | null, string];
export type MomentKindFolded = 'reconnect' | 'subject' | 'fanclubJoin';
/** [ms from the origin, user, tokens, what was bought] */
export type PurchaseRow = [number, string, number, string];
/** [ms from the origin, viewers, followers, rank, rank within the gender, index into SHOWS] */
export type SnapshotRow = [number, number, number, number | null, number | null, number];
/** What the room's own figures were; `at` is ms from the origin, `balance` in tokens. */
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
/** A fan club member: [name, first and last told so, joined or null], ms from the origin. */
export type ClubRow = [string, number, number, number | null];
/** [ms from the origin, hashtags of the room from then on] */
export type TagRow = [number, string[]];

/**
 * The numbers of one stretch of events, as plain JSON: it is stored as it is, and folding can go
 * on from it as long as it carries its roster.
 */
export interface SegmentStats {
  /** Epoch ms that the rows count from. */
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
  /** The first 1,000. */
  readonly purchases: PurchaseRow[];
  readonly moments: MomentRow[];
  subject: string | null;
  /** The subject is known from the feed; the room list, which lags, no longer says it. */
  isSubjectKnown: boolean;
  readonly tags: TagRow[];
  readonly roomSnapshots: SnapshotRow[];
  readonly statsSamples: SampleRow[];
  readonly club: ClubRow[];
  visitors: number;
  peakVisitors: number;
  /** Visitors by the type they were last told to be, in the order of MEMBER_TYPES. */
  memberTypes: number[];
  /** [registered visitors present, followers gained] at origin, origin + 3 min, … */
  readonly samples: [number, number][];
  /** Who is present, and who has been seen as what; dropped once nothing can be added any more. */
  roster: { present: string[]; seen: [string, number][] } | null;
}

export function emptyStats(origin: number): SegmentStats {
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
    memberTypes: noMembers(),
    samples: [],
    roster: null,
  };
}

/** Nobody of any type, in the order of MEMBER_TYPES. */
export function noMembers(): number[] {
  return MEMBER_TYPES.map(() => 0);
}
