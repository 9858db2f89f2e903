import { type PlatformEvent, UNKNOWN_VIEWER } from '../events/platform-event';
import type { MemberType, Standing } from '../platform/member-type';
import { extractHashtags } from '../tags/hashtags';
import {
  createVisitorCounts,
  SAMPLE_MS,
  type SegmentMember,
  type SegmentMoment,
  type SegmentStats,
} from './segment-stats';

const MAX_SAMPLES = 1_000;
/** Goal apps change the subject with each tip. The first and the last are kept, as many of each. */
const MAX_SUBJECTS = 1_000;
const MAX_PURCHASES = 1_000;

/** Sums up events into segment stats. Events must be added in platform order. */
export interface Accumulator {
  readonly stats: SegmentStats;
  add(event: PlatformEvent): void;
  /** All visitors so far, in order of first appearance. */
  visitors(): string[];
  /**
   * Writes the last samples and the roster into the stats and returns them. The accumulator must
   * not be used afterwards.
   *
   * @param lastMs end of the segment, or its last event so far (epoch ms)
   * @param keepRoster whether more events may follow
   */
  close(lastMs: number, keepRoster: boolean): SegmentStats;
}

/** Starts or resumes an accumulator. The given stats are copied, not changed. */
export function createAccumulator(from: SegmentStats): Accumulator {
  const stats: SegmentStats = {
    ...from,
    names: [...from.names],
    tips: [...from.tips],
    purchases: [...from.purchases],
    moments: [...from.moments],
    tags: [...from.tags],
    roomSnapshots: [...from.roomSnapshots],
    statsSamples: [...from.statsSamples],
    club: from.club.map((member) => ({ ...member })),
    samples: [...from.samples],
  };
  const present = new Set(from.roster?.present);
  const seen = new Map<string, MemberType | null>(
    from.roster?.seen.map(({ user, type }) => [user, type]),
  );
  const nameIndex = new Map(stats.names.map((name, index) => [name, index]));
  const members = new Map(stats.club.map((member) => [member.name, member]));
  const since = (ms: number) => ms - stats.origin;

  const sampleUntil = (ms: number) => {
    const expected = Math.min(MAX_SAMPLES, Math.ceil((ms - stats.origin) / SAMPLE_MS));
    while (stats.samples.length < expected) {
      const followers = stats.follows - stats.unfollows;
      stats.samples.push({ present: present.size, followers });
    }
  };

  const noteVisitor = (user: string) => {
    present.add(user);
    if (!seen.has(user)) seen.set(user, null);
    stats.peakVisitors = Math.max(stats.peakVisitors, present.size);
  };

  let subjects = stats.moments.filter(isSubject).length;

  const addSubject = (ms: number, text: string) => {
    stats.moments.push({ since: since(ms), kind: 'subject', user: null, tokens: null, text });
    subjects += 1;
    if (subjects <= MAX_SUBJECTS) return;
    stats.moments.splice(findFirstOfLast(stats.moments), 1);
    stats.omittedSubjects += 1;
    subjects -= 1;
  };

  const indexOf = (name: string) => {
    const index = nameIndex.get(name);
    if (index !== undefined) return index;
    stats.names.push(name);
    nameIndex.set(name, stats.names.length - 1);
    return stats.names.length - 1;
  };

  const noteStanding = (user: string, { member, inFanclub }: Standing, ms: number) => {
    if (inFanclub) noteMember(user, ms);
    if (member !== null && seen.has(user)) seen.set(user, member);
  };

  const noteMember = (user: string, ms: number) => {
    const existing = members.get(user);
    if (existing) {
      existing.last = since(ms);
      return existing;
    }
    const member: SegmentMember = { name: user, first: since(ms), last: since(ms), joined: null };
    members.set(user, member);
    stats.club.push(member);
    return member;
  };

  const noteTags = (ms: number, tags: readonly string[]) => {
    if (stats.tags.at(-1)?.tags.join(' ') === tags.join(' ')) return;
    stats.tags.push({ since: since(ms), tags: [...tags] });
  };

  return {
    stats,
    add(event) {
      const at = since(event.ms);
      sampleUntil(event.ms);
      stats.events += 1;
      switch (event.kind) {
        case 'userEnter':
          noteVisitor(event.user);
          break;
        case 'userLeave':
          present.delete(event.user);
          break;
        case 'follow':
          stats.follows += 1;
          break;
        case 'unfollow':
          stats.unfollows += 1;
          break;
        case 'fanclubJoin':
          stats.fanclubJoins += 1;
          if (event.user !== UNKNOWN_VIEWER) noteMember(event.user, event.ms).joined ??= at;
          stats.moments.push({
            since: at,
            kind: 'fanclubJoin',
            user: event.user === UNKNOWN_VIEWER ? null : event.user,
            tokens: null,
            text: '',
          });
          break;
        case 'chatMessage':
          stats.messages += 1;
          // Visitors who entered before data collection began are first noticed when they write.
          if (!event.fromModel) noteVisitor(event.user);
          break;
        case 'privateMessage':
          stats.privateMessages += 1;
          break;
        case 'tip':
          stats.tipTokens += event.tokens;
          stats.tips.push({
            since: at,
            tipper: indexOf(event.user),
            tokens: event.tokens,
            isAnonymous: event.isAnonymous,
            message: event.text,
          });
          break;
        case 'mediaPurchase':
          stats.mediaTokens += event.tokens;
          stats.mediaPurchases += 1;
          if (stats.purchases.length < MAX_PURCHASES) {
            const { user, tokens, name } = event;
            stats.purchases.push({ since: at, user, tokens, item: name });
          }
          break;
        case 'roomSubjectChange':
          stats.subject = event.subject;
          stats.isSubjectKnown = true;
          noteTags(event.ms, extractHashtags(event.subject));
          addSubject(event.ms, event.subject);
          break;
        case 'roomSnapshot': {
          const { viewers, followers, rank, genderRank, show, subject, tags } = event.roomSnapshot;
          if (stats.roomSnapshots.length < MAX_SAMPLES) {
            stats.roomSnapshots.push({ since: at, viewers, followers, rank, genderRank, show });
          }
          if (stats.isSubjectKnown) break;
          stats.subject = subject;
          noteTags(event.ms, tags);
          break;
        }
        case 'statsSample': {
          if (stats.statsSamples.length >= MAX_SAMPLES) break;
          const { minutesOnline: _, ...sample } = event.statsSample;
          stats.statsSamples.push({ since: at, ...sample });
          break;
        }
        default:
      }
      if ('standing' in event && event.standing) noteStanding(event.user, event.standing, event.ms);
    },
    visitors: () => [...seen.keys()],
    close(lastMs, keepRoster) {
      // While more events may follow, the sample at this exact time is not final.
      sampleUntil(keepRoster ? lastMs : lastMs + 1);
      stats.visitors = Math.max(stats.visitors, seen.size);
      stats.memberTypes = createVisitorCounts();
      for (const type of seen.values()) {
        if (type !== null) stats.memberTypes[type] += 1;
      }
      stats.roster = keepRoster
        ? { present: [...present], seen: [...seen].map(([user, type]) => ({ user, type })) }
        : null;
      return stats;
    },
  };
}

function isSubject({ kind }: SegmentMoment): boolean {
  return kind === 'subject';
}

/** The index of the first subject that is not among the first half, which stay. */
function findFirstOfLast(moments: readonly SegmentMoment[]): number {
  let seen = 0;
  return moments.findIndex((moment) => isSubject(moment) && ++seen > MAX_SUBJECTS / 2);
}
