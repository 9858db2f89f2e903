import { hashtagsOf } from '../hashtags';
import { MEMBER_TYPES, type Standing } from '../member-type';
import { SHOWS, type Show } from '../observation';
import type { PlatformEvent } from '../platform-event';

/** Visitors and followers are sampled on this grid from the start of a stretch. */
export const SAMPLE_MS = 3 * 60_000;
const MOST_SAMPLES = 1_000;
const MOST_MOMENTS = 200;
const MOST_PURCHASES = 1_000;

/** [ms from the origin, index into names, tokens, 1 if anonymous, message] */
export type TipRow = [number, number, number, 0 | 1, string];
/** [ms from the origin, kind, user or null, tokens or null, text] */
export type MomentRow = [number, MomentKindFolded, string | null, number | null, string];
export type MomentKindFolded = 'reconnect' | 'subject' | 'fanclubJoin';
/** [ms from the origin, user, tokens, what was bought] */
export type PurchaseRow = [number, string, number, string];
/** [ms from the origin, viewers, followers, rank, rank within the gender, index into SHOWS] */
export type SightRow = [number, number, number, number | null, number | null, number];
/** What the room's own figures were; `at` is ms from the origin, `balance` in tokens. */
export type ReadingRow = [
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
export interface Figures {
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
  isSubjectTold: boolean;
  readonly tags: TagRow[];
  readonly sights: SightRow[];
  readonly readings: ReadingRow[];
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

/** Adds events to figures, in the platform's order. */
export interface Tally {
  readonly figures: Figures;
  add(event: PlatformEvent): void;
  /** Everyone seen so far, in order of first appearance. */
  visitors(): string[];
  /** Writes the last samples and the roster back; the tally must not be used after it. */
  close(lastMs: number, keepRoster: boolean): Figures;
}

export function emptyFigures(origin: number): Figures {
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
    isSubjectTold: false,
    tags: [],
    sights: [],
    readings: [],
    club: [],
    visitors: 0,
    peakVisitors: 0,
    memberTypes: noMembers(),
    samples: [],
    roster: null,
  };
}

/** Starts or resumes a tally. The figures given are not changed. */
export function openTally(from: Figures): Tally {
  const figures: Figures = {
    ...from,
    names: [...from.names],
    tips: [...from.tips],
    purchases: [...from.purchases],
    moments: [...from.moments],
    tags: [...from.tags],
    sights: [...from.sights],
    readings: [...from.readings],
    club: from.club.map((row) => [...row]),
    samples: [...from.samples],
  };
  const present = new Set(from.roster?.present);
  const seen = new Map<string, number>(from.roster?.seen);
  const nameIndex = new Map(figures.names.map((name, index) => [name, index]));
  const members = new Map(figures.club.map((row) => [row[0], row]));
  const since = (ms: number) => ms - figures.origin;

  const sampleUntil = (ms: number) => {
    const wanted = Math.min(MOST_SAMPLES, Math.ceil((ms - figures.origin) / SAMPLE_MS));
    while (figures.samples.length < wanted) {
      figures.samples.push([present.size, figures.follows - figures.unfollows]);
    }
  };

  const arrive = (user: string) => {
    present.add(user);
    if (!seen.has(user)) seen.set(user, UNKNOWN);
    figures.peakVisitors = Math.max(figures.peakVisitors, present.size);
  };

  const note = (row: MomentRow) => {
    if (figures.moments.length < MOST_MOMENTS) figures.moments.push(row);
  };

  const indexOf = (name: string) => {
    const known = nameIndex.get(name);
    if (known !== undefined) return known;
    figures.names.push(name);
    nameIndex.set(name, figures.names.length - 1);
    return figures.names.length - 1;
  };

  const stand = (user: string, { member, inFanclub }: Standing, ms: number) => {
    if (inFanclub) seeMember(user, ms);
    if (member !== null && seen.has(user)) seen.set(user, MEMBER_TYPES.indexOf(member));
  };

  const seeMember = (user: string, ms: number) => {
    const known = members.get(user);
    if (known) {
      known[2] = since(ms);
      return known;
    }
    const row: ClubRow = [user, since(ms), since(ms), null];
    members.set(user, row);
    figures.club.push(row);
    return row;
  };

  const tag = (ms: number, tags: readonly string[]) => {
    if (figures.tags.at(-1)?.[1].join(' ') === tags.join(' ')) return;
    figures.tags.push([since(ms), [...tags]]);
  };

  return {
    figures,
    add(event) {
      sampleUntil(event.ms);
      figures.events += 1;
      switch (event.kind) {
        case 'userEnter':
          arrive(event.user);
          break;
        case 'userLeave':
          present.delete(event.user);
          break;
        case 'follow':
          figures.follows += 1;
          break;
        case 'unfollow':
          figures.unfollows += 1;
          break;
        case 'fanclubJoin':
          figures.fanclubJoins += 1;
          seeMember(event.user, event.ms)[3] ??= since(event.ms);
          note([since(event.ms), 'fanclubJoin', event.user, null, '']);
          break;
        case 'chatMessage':
          figures.messages += 1;
          // Someone who came before the collection began shows by speaking.
          if (!event.fromModel) arrive(event.user);
          break;
        case 'privateMessage':
          figures.privateMessages += 1;
          break;
        case 'tip': {
          figures.tipTokens += event.tokens;
          const anonymous = event.isAnonymous ? 1 : 0;
          figures.tips.push([
            since(event.ms),
            indexOf(event.user),
            event.tokens,
            anonymous,
            event.text,
          ]);
          break;
        }
        case 'mediaPurchase':
          figures.mediaTokens += event.tokens;
          figures.mediaPurchases += 1;
          if (figures.purchases.length < MOST_PURCHASES) {
            figures.purchases.push([since(event.ms), event.user, event.tokens, event.name]);
          }
          break;
        case 'roomSubjectChange':
          figures.subject = event.subject;
          figures.isSubjectTold = true;
          tag(event.ms, hashtagsOf(event.subject));
          note([since(event.ms), 'subject', null, null, event.subject]);
          break;
        case 'sight': {
          const { viewers, followers, rank, genderRank, show, subject, tags } = event.sight;
          if (figures.sights.length < MOST_SAMPLES) {
            const at = since(event.ms);
            figures.sights.push([at, viewers, followers, rank, genderRank, showIndex(show)]);
          }
          if (figures.isSubjectTold) break;
          figures.subject = subject;
          tag(event.ms, tags);
          break;
        }
        case 'reading': {
          const r = event.reading;
          if (figures.readings.length >= MOST_SAMPLES) break;
          figures.readings.push([
            since(event.ms),
            r.balance,
            r.viewers,
            r.registered,
            r.tokened,
            r.followers,
            r.votesUp,
            r.votesDown,
            r.satisfaction,
          ]);
          break;
        }
        default:
      }
      if ('standing' in event && event.standing) stand(event.user, event.standing, event.ms);
    },
    visitors: () => [...seen.keys()],
    close(lastMs, keepRoster) {
      // While more may come, the sample of this very instant is not final.
      sampleUntil(keepRoster ? lastMs : lastMs + 1);
      figures.visitors = Math.max(figures.visitors, seen.size);
      figures.memberTypes = noMembers();
      for (const type of seen.values()) {
        if (type !== UNKNOWN) figures.memberTypes[type] = (figures.memberTypes[type] ?? 0) + 1;
      }
      figures.roster = keepRoster ? { present: [...present], seen: [...seen] } : null;
      return figures;
    },
  };
}

const UNKNOWN = -1;

function noMembers(): number[] {
  return MEMBER_TYPES.map(() => 0);
}

function showIndex(show: Show): number {
  return SHOWS.indexOf(show);
}
