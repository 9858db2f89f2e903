import type { HiddenIncome } from '../world/privates';
import type { RoomPlan } from '../world/room-plan';
import type { Script } from '../world/script';
import type { WorldEvent } from '../world/world-event';
import { findCourse, findLastDelivered, listPeriods } from './course';
import { countAmounts, countChat, type EventLists, findHighestTip, listsOf } from './event-lists';
import { type ClubRun, collectReportedPeople, type MemberNote } from './reported-people';
import type { Amount, BroadcastTruth } from './room-truth';
import type { HiddenTruth, TipTruth } from './session-details';

/** The account of one chapter, small enough to be cached for every chapter of a year. */
export interface ChapterAccount {
  readonly byMethod: ReadonlyMap<string, number>;
  readonly tips: readonly TipEntry[];
  readonly media: Amount;
  readonly broadcast: BroadcastTruth | undefined;
  readonly offline: Accumulator &
    Omit<EventLists, 'tips'> & { readonly hiddenIncome: readonly HiddenIncome[] };
  readonly hidden: readonly HiddenIncome[];
  readonly club: readonly ClubRun[];
  readonly members: readonly MemberNote[];
}

export interface TipEntry extends TipTruth {
  /** Start of the session (epoch ms); null while the room was offline. */
  readonly broadcast: number | null;
}

/** What happened in one part of a chapter, live or offline. */
interface Accumulator {
  readonly tips: Amount;
  readonly anonymousTips: number;
  readonly tippers: number;
  readonly media: Amount;
  readonly count: Readonly<Partial<Record<WorldEvent['kind'], number>>>;
}

const METHODS: Readonly<Record<WorldEvent['kind'], string>> = {
  start: 'broadcastStart',
  stop: 'broadcastStop',
  enter: 'userEnter',
  leave: 'userLeave',
  follow: 'follow',
  unfollow: 'unfollow',
  fanclub: 'fanclubJoin',
  chat: 'chatMessage',
  whisper: 'privateMessage',
  tip: 'tip',
  purchase: 'mediaPurchase',
  subject: 'roomSubjectChange',
  oddity: 'roomReaction',
};

/** Counts a chapter up to and including a time. */
export function computeAccount(plan: RoomPlan, script: Script, until: number): ChapterAccount {
  const past = script.events.filter(({ at }) => at <= until);
  const hidden = script.hidden.filter(({ at }) => at <= until);
  const aired = findCourse(script, until);
  const isAired = ({ at }: { readonly at: number }) =>
    aired !== undefined && at >= aired.start && at <= (aired.stop ?? until);
  const isOffline = (event: { readonly at: number }) => !isAired(event);

  const byMethod = new Map<string, number>();
  for (const { kind } of past) {
    byMethod.set(METHODS[kind], (byMethod.get(METHODS[kind]) ?? 0) + 1);
  }
  const on = past.filter(isAired);
  const off = past.filter(isOffline);
  const [onAir, offline] = [accumulator(on), accumulator(off)];
  const [lists, offlineLists] = [listsOf(on), listsOf(off)];
  const { seen, memberTypes, club, members } = collectReportedPeople(plan, script, until, isAired);
  const hiddenIncome = hidden.filter(isAired);

  return {
    byMethod,
    tips: [
      ...lists.tips.map((tip) => ({ ...tip, broadcast: aired?.start ?? null })),
      ...offlineLists.tips.map((tip) => ({ ...tip, broadcast: null })),
    ].sort((one, other) => one.at - other.at),
    media: added(onAir.media, offline.media),
    broadcast: aired && {
      ...aired,
      lastDelivered: findLastDelivered(aired, past),
      tokens: onAir.tips.tokens,
      tips: onAir.tips.count,
      tippers: onAir.tippers,
      anonymousTips: onAir.anonymousTips,
      tipAmounts: countAmounts(lists.tips),
      highestTip: findHighestTip(lists.tips),
      media: onAir.media,
      purchases: lists.purchases,
      follows: onAir.count.follow ?? 0,
      unfollows: onAir.count.unfollow ?? 0,
      fanclubJoins: onAir.count.fanclub ?? 0,
      joins: lists.joins,
      chatMessages: onAir.count.chat ?? 0,
      privateMessages: onAir.count.whisper ?? 0,
      chat: countChat(on),
      subjects: lists.subjects,
      seen,
      memberTypes,
      ...listPeriods(script.show, until),
      hidden: sumHidden(hiddenIncome),
      hiddenIncome,
    },
    offline: { ...offlineLists, ...offline, hiddenIncome: hidden.filter(isOffline) },
    hidden,
    club,
    members,
  };
}

export function added(one: Amount, other: Amount): Amount {
  return { tokens: one.tokens + other.tokens, count: one.count + other.count };
}

export function sumHidden(income: readonly HiddenIncome[]): HiddenTruth {
  const sum = { private: 0, spy: 0, fanClub: 0 };
  for (const { kind, tokens } of income) sum[kind] += tokens;
  return sum;
}

function accumulator(events: readonly WorldEvent[]): Accumulator {
  const count: Partial<Record<WorldEvent['kind'], number>> = {};
  const tippers = new Set<number>();
  let [tipTokens, anonymousTips, mediaTokens] = [0, 0, 0];

  for (const event of events) {
    count[event.kind] = (count[event.kind] ?? 0) + 1;
    if (event.kind === 'purchase') mediaTokens += event.item.tokens;
    if (event.kind !== 'tip') continue;
    tipTokens += event.tokens;
    anonymousTips += Number(event.isAnon);
    tippers.add(event.guest.person.number);
  }

  return {
    tips: { tokens: tipTokens, count: count.tip ?? 0 },
    anonymousTips,
    tippers: tippers.size,
    media: { tokens: mediaTokens, count: count.purchase ?? 0 },
    count,
  };
}
