import { SHOWS, type Show } from '../events/observation';
import type { PlatformEvent } from '../events/platform-event';
import { MEMBER_TYPES, type Standing } from '../platform/member-type';
import { extractHashtags } from '../tags/hashtags';
import {
  type ClubRow,
  createMemberCounts,
  type MomentRow,
  SAMPLE_MS,
  type SegmentStats,
} from './segment-stats';

const MAX_SAMPLES = 1_000;
const MAX_MOMENTS = 200;
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
    club: from.club.map((row) => [...row]),
    samples: [...from.samples],
  };
  const present = new Set(from.roster?.present);
  const seen = new Map<string, number>(from.roster?.seen);
  const nameIndex = new Map(stats.names.map((name, index) => [name, index]));
  const members = new Map(stats.club.map((row) => [row[0], row]));
  const since = (ms: number) => ms - stats.origin;

  const sampleUntil = (ms: number) => {
    const expected = Math.min(MAX_SAMPLES, Math.ceil((ms - stats.origin) / SAMPLE_MS));
    while (stats.samples.length < expected) {
      stats.samples.push([present.size, stats.follows - stats.unfollows]);
    }
  };

  const noteVisitor = (user: string) => {
    present.add(user);
    if (!seen.has(user)) seen.set(user, UNKNOWN_TYPE);
    stats.peakVisitors = Math.max(stats.peakVisitors, present.size);
  };

  const addMoment = (row: MomentRow) => {
    if (stats.moments.length < MAX_MOMENTS) stats.moments.push(row);
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
    if (member !== null && seen.has(user)) seen.set(user, MEMBER_TYPES.indexOf(member));
  };

  const noteMember = (user: string, ms: number) => {
    const existing = members.get(user);
    if (existing) {
      existing[2] = since(ms);
      return existing;
    }
    const row: ClubRow = [user, since(ms), since(ms), null];
    members.set(user, row);
    stats.club.push(row);
    return row;
  };

  const noteTags = (ms: number, tags: readonly string[]) => {
    if (stats.tags.at(-1)?.[1].join(' ') === tags.join(' ')) return;
    stats.tags.push([since(ms), [...tags]]);
  };

  return {
    stats,
    add(event) {
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
          noteMember(event.user, event.ms)[3] ??= since(event.ms);
          addMoment([since(event.ms), 'fanclubJoin', event.user, null, '']);
          break;
        case 'chatMessage':
          stats.messages += 1;
          // Visitors who entered before data collection began are first noticed when they write.
          if (!event.fromModel) noteVisitor(event.user);
          break;
        case 'privateMessage':
          stats.privateMessages += 1;
          break;
        case 'tip': {
          stats.tipTokens += event.tokens;
          const anonymous = event.isAnonymous ? 1 : 0;
          stats.tips.push([
            since(event.ms),
            indexOf(event.user),
            event.tokens,
            anonymous,
            event.text,
          ]);
          break;
        }
        case 'mediaPurchase':
          stats.mediaTokens += event.tokens;
          stats.mediaPurchases += 1;
          if (stats.purchases.length < MAX_PURCHASES) {
            stats.purchases.push([since(event.ms), event.user, event.tokens, event.name]);
          }
          break;
        case 'roomSubjectChange':
          stats.subject = event.subject;
          stats.isSubjectKnown = true;
          noteTags(event.ms, extractHashtags(event.subject));
          addMoment([since(event.ms), 'subject', null, null, event.subject]);
          break;
        case 'roomSnapshot': {
          const { viewers, followers, rank, genderRank, show, subject, tags } = event.roomSnapshot;
          if (stats.roomSnapshots.length < MAX_SAMPLES) {
            const at = since(event.ms);
            stats.roomSnapshots.push([at, viewers, followers, rank, genderRank, showIndex(show)]);
          }
          if (stats.isSubjectKnown) break;
          stats.subject = subject;
          noteTags(event.ms, tags);
          break;
        }
        case 'statsSample': {
          const sample = event.statsSample;
          if (stats.statsSamples.length >= MAX_SAMPLES) break;
          stats.statsSamples.push([
            since(event.ms),
            sample.balance,
            sample.viewers,
            sample.registered,
            sample.tokened,
            sample.followers,
            sample.votesUp,
            sample.votesDown,
            sample.satisfaction,
          ]);
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
      stats.memberTypes = createMemberCounts();
      for (const type of seen.values()) {
        if (type !== UNKNOWN_TYPE) stats.memberTypes[type] = (stats.memberTypes[type] ?? 0) + 1;
      }
      stats.roster = keepRoster ? { present: [...present], seen: [...seen] } : null;
      return stats;
    },
  };
}

const UNKNOWN_TYPE = -1;

function showIndex(show: Show): number {
  return SHOWS.indexOf(show);
}
