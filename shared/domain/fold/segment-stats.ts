import type { Show } from '../events/observation';
import { MEMBER_TYPES, type MemberType } from '../platform/member-type';

/** Interval of the visitor and follower samples, counted from the start of a segment. */
export const SAMPLE_MS = 3 * 60_000;

/** Something in a segment that has a time. */
interface Timed {
  /** Ms from the origin of the segment's stats. */
  readonly since: number;
}

export interface SegmentTip extends Timed {
  /** Index into `names`. */
  readonly tipper: number;
  readonly tokens: number;
  readonly isAnonymous: boolean;
  readonly message: string;
}

export interface SegmentMoment extends Timed {
  readonly kind: 'reconnect' | 'subject' | 'fanclubJoin';
  readonly user: string | null;
  readonly tokens: number | null;
  readonly text: string;
}

export interface SegmentPurchase extends Timed {
  readonly user: string;
  readonly tokens: number;
  /** Name of the photo set or video. */
  readonly item: string;
}

/** One look at the room on the public list. Ranks are null where none was computed. */
export interface SegmentSnapshot extends Timed {
  readonly viewers: number;
  readonly followers: number;
  readonly rank: number | null;
  readonly genderRank: number | null;
  readonly show: Show;
}

/** One answer of the Stats API. The balance is in tokens, the satisfaction in percent. */
export interface SegmentSample extends Timed {
  readonly balance: number;
  readonly viewers: number;
  readonly registered: number;
  readonly tokened: number;
  readonly followers: number;
  readonly votesUp: number;
  readonly votesDown: number;
  readonly satisfaction: number | null;
}

/** A fan club member. Times are ms from the origin. */
export interface SegmentMember {
  readonly name: string;
  /** When they were first and last seen as a member. */
  readonly first: number;
  last: number;
  /** When they joined; null if they did not join during the segment. */
  joined: number | null;
}

/** The hashtags that the room carried from a time on. */
export interface SegmentTags extends Timed {
  readonly tags: readonly string[];
}

/** Registered visitors present, and followers gained since the start. */
export interface PresenceSample {
  readonly present: number;
  readonly followers: number;
}

/** A visitor and their most recently reported type; null while none has been reported. */
export interface SeenVisitor {
  readonly user: string;
  readonly type: MemberType | null;
}

export type VisitorsByType = Record<MemberType, number>;

/**
 * The numbers of one segment. A fold can continue from them as long as the roster is present.
 * `segment-codec.ts` has the stored form.
 */
export interface SegmentStats {
  /** Reference time of everything that has a time (epoch ms). */
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
  readonly tips: SegmentTip[];
  /** The first 1,000 purchases. */
  readonly purchases: SegmentPurchase[];
  readonly moments: SegmentMoment[];
  /** Number of subjects between the first 500 and the last 500, which are not among the moments. */
  omittedSubjects: number;
  subject: string | null;
  /** The feed has reported the subject; from then on the room list, which lags, is ignored. */
  isSubjectKnown: boolean;
  readonly tags: SegmentTags[];
  readonly roomSnapshots: SegmentSnapshot[];
  readonly statsSamples: SegmentSample[];
  readonly club: SegmentMember[];
  visitors: number;
  peakVisitors: number;
  /** Visitors by their most recently reported type. */
  memberTypes: VisitorsByType;
  /** At origin, origin + 3 min, … */
  readonly samples: PresenceSample[];
  /** Who is present, and who has been seen. Null once nothing more can be added. */
  roster: { readonly present: string[]; readonly seen: SeenVisitor[] } | null;
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
    omittedSubjects: 0,
    subject: null,
    isSubjectKnown: false,
    tags: [],
    roomSnapshots: [],
    statsSamples: [],
    club: [],
    visitors: 0,
    peakVisitors: 0,
    memberTypes: createVisitorCounts(),
    samples: [],
    roster: null,
  };
}

/** No visitors of any type. */
export function createVisitorCounts(): VisitorsByType {
  return Object.fromEntries(MEMBER_TYPES.map((type) => [type, 0])) as VisitorsByType;
}
