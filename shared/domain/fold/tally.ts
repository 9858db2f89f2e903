import { SHOWS, type Show } from '../events/observation';
import type { PlatformEvent } from '../events/platform-event';
import { MEMBER_TYPES, type Standing } from '../platform/member-type';
import { hashtagsOf } from '../tags/hashtags';
import { type ClubRow, type Figures, type MomentRow, noMembers, SAMPLE_MS } from './figures';

const MOST_SAMPLES = 1_000;
const MOST_MOMENTS = 200;
const MOST_PURCHASES = 1_000;

/** Adds events to figures, in the platform's order. */
export interface Tally {
  readonly figures: Figures;
  add(event: PlatformEvent): void;
  /** Everyone seen so far, in order of first appearance. */
  visitors(): string[];
  /** Writes the last samples and the roster back; the tally must not be used after it. */
  close(lastMs: number, keepRoster: boolean): Figures;
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

function showIndex(show: Show): number {
  return SHOWS.indexOf(show);
}
