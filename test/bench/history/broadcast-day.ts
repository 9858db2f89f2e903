import { createDice, type Dice } from '@infra/local/platform/world/dice';
import { startOfUtcDay } from '@shared/domain/time/utc-day';
import type { BenchEvent } from './bench-event';
import { type Audience, audienceOf, WHALE } from './cast';
import { lineOf } from './small-talk';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The contents of a session: §2.2 of the service's workload, about 5,560 events. */
const VOLUME = {
  tips: 500,
  whaleTips: 4,
  chats: 3_000,
  whaleChats: 15,
  visits: 1_000,
  follows: 25,
  unfollows: 5,
  privateMessages: 20,
  media: 3,
  fanclubJoins: 1,
  subjects: 3,
} as const;
const OFFLINE = { tips: 3, privateMessages: 5 } as const;

/** The hashtags that the room chooses from every day. */
export const HASHTAGS = [
  'music',
  'chat',
  'new',
  'talk',
  'piano',
  'guitar',
  'dance',
  'travel',
  'cooking',
  'yoga',
  'art',
  'gaming',
] as const;

/** What happened, without when and in which segment. */
type DraftEvent = Pick<BenchEvent, 'method'> & Partial<BenchEvent>;

/** One day of the room with its session, from 06:00 UTC to 06:00 UTC. */
export interface BroadcastDay {
  /** Epoch ms. */
  readonly begin: number;
  readonly end: number;
  readonly start: number;
  readonly stop: number;
  /** In chronological order. */
  readonly events: readonly BenchEvent[];
}

/**
 * Generates a day, always the same for a seed.
 *
 * @param begin 06:00 UTC of the day (epoch ms)
 * @param number of the session in the history, from 0
 */
export function generateDay(seed: number, begin: number, number: number): BroadcastDay {
  const dice = createDice(seed, 'day', number);
  const start = begin + Math.floor(dice.between(11 * HOUR, 15 * HOUR));
  const stop = start + Math.floor(dice.between(3.75 * HOUR, 4.25 * HOUR));
  const end = begin + 24 * HOUR;
  const timedEvents: [ms: number, draft: DraftEvent][] = [
    [start, { method: 'broadcastStart' }],
    [stop, { method: 'broadcastStop' }],
  ];
  const audience = audienceOf(seed, number);
  for (const event of onAirEvents(dice, audience)) {
    timedEvents.push([start + 1 + Math.floor(dice.roll() * (stop - start - 2)), event]);
  }
  addVisits(dice, audience, { start, stop }, timedEvents);
  for (const event of offlineEvents(dice, audience)) {
    // At a distance from the session, so that nothing looks like its end or a reconnect.
    const before = start - begin - HOUR;
    const spot = Math.floor(dice.roll() * (before + end - stop - 2 * HOUR));
    timedEvents.push([spot < before ? begin + spot : stop + HOUR + spot - before, event]);
  }
  return { begin, end, start, stop, events: inOrder(timedEvents) };
}

function onAirEvents(dice: Dice, { visitors, chatters, tippers }: Audience): DraftEvent[] {
  const events: DraftEvent[] = [];
  const add = (count: number, event: () => DraftEvent) => {
    for (let index = 0; index < count; index++) events.push(event());
  };
  const oneOf = (names: readonly string[]) => names[dice.integer(0, names.length - 1)] ?? WHALE;
  // A few people do most of it.
  const frequentOneOf = (names: readonly string[]) =>
    names[Math.floor(names.length * dice.roll() ** 2)] ?? WHALE;
  const others = tippers.slice(1);
  const talkers = chatters.slice(1);

  add(VOLUME.whaleTips, () => ({ ...tip(dice, WHALE), tokens: dice.pick([100, 500, 1_000]) }));
  for (const viewer of others) events.push(tip(dice, viewer));
  add(VOLUME.tips - VOLUME.whaleTips - others.length, () => tip(dice, oneOf(others)));
  add(VOLUME.whaleChats, () => chat(dice, WHALE));
  for (const viewer of talkers) events.push(chat(dice, viewer));
  add(VOLUME.chats - VOLUME.whaleChats - talkers.length, () =>
    dice.chance(0.08)
      ? { method: 'chatMessage', fromModel: true, text: lineOf(dice) }
      : chat(dice, frequentOneOf(talkers)),
  );
  add(VOLUME.privateMessages, () => whisper(dice, oneOf(tippers)));
  add(VOLUME.follows, () => ({ method: 'follow', viewer: oneOf(visitors) }));
  add(VOLUME.unfollows, () => ({ method: 'unfollow', viewer: oneOf(visitors) }));
  add(VOLUME.fanclubJoins, () => ({ method: 'fanclubJoin', viewer: oneOf(tippers) }));
  add(VOLUME.media, () => ({
    method: 'mediaPurchase',
    viewer: oneOf(tippers),
    tokens: dice.pick([55, 99, 199]),
    text: `Set ${dice.integer(1, 20)}`,
  }));
  add(VOLUME.subjects, () => ({
    method: 'roomSubjectChange',
    text: subjectOf(dice),
  }));
  return events;
}

/** A goal and five of the room's hashtags. */
function subjectOf(dice: Dice): string {
  const tags = new Set<string>();
  while (tags.size < 5) tags.add(dice.pick(HASHTAGS));
  return `${lineOf(dice)} ${[...tags].map((tag) => `#${tag}`).join(' ')}`;
}

/** Everybody comes once, some come again, and all of them leave. */
function addVisits(
  dice: Dice,
  { visitors }: Audience,
  { start, stop }: { start: number; stop: number },
  timedEvents: [number, DraftEvent][],
): void {
  for (let visit = 0; visit < VOLUME.visits; visit++) {
    const viewer = visitors[visit] ?? visitors[dice.integer(0, visitors.length - 1)] ?? WHALE;
    const came = start + 1 + Math.floor(dice.roll() * (stop - start - 2));
    const left = Math.min(
      // Whoever stays to the end leaves during the last minute, not all at the same time.
      stop - 1 - Math.floor(dice.roll() * MINUTE),
      came + 1 + Math.floor(dice.wait(30 * MINUTE)),
    );
    timedEvents.push(
      [came, { method: 'userEnter', viewer }],
      [left, { method: 'userLeave', viewer }],
    );
  }
}

function offlineEvents(dice: Dice, { tippers }: Audience): DraftEvent[] {
  const someone = () => tippers[dice.integer(0, tippers.length - 1)] ?? WHALE;
  return [
    ...Array.from({ length: OFFLINE.tips }, () => tip(dice, someone())),
    ...Array.from({ length: OFFLINE.privateMessages }, () => whisper(dice, someone())),
  ];
}

function tip(dice: Dice, viewer: string): DraftEvent {
  const tokens = dice.pick([1, 5, 5, 10, 10, 15, 20, 25, 25, 33, 50, 50, 66, 100, 111, 200, 333]);
  const text = dice.chance(0.2) ? lineOf(dice) : '';
  return { method: 'tip', viewer, tokens, isAnonymous: dice.chance(0.04), text };
}

function chat(dice: Dice, viewer: string): DraftEvent {
  return { method: 'chatMessage', viewer, text: lineOf(dice) };
}

function whisper(dice: Dice, viewer: string): DraftEvent {
  return { method: 'privateMessage', viewer, fromModel: dice.chance(0.4), text: lineOf(dice) };
}

/** Sorts actions, gives each a time of its own, and assigns segments. */
function inOrder(timedEvents: [ms: number, draft: DraftEvent][]): BenchEvent[] {
  timedEvents.sort(([a], [b]) => a - b);
  let last = 0;
  let broadcast: number | null = null;
  return timedEvents.map(([wanted, draft]) => {
    const ms = Math.max(wanted, last + 1);
    last = ms;
    if (draft.method === 'broadcastStart') broadcast = ms;
    const event = {
      viewer: null,
      fromModel: false,
      tokens: 0,
      isAnonymous: false,
      text: '',
      ...draft,
      ms,
      segment: broadcast ?? startOfUtcDay(ms),
      isOnAir: broadcast !== null,
    };
    if (draft.method === 'broadcastStop') broadcast = null;
    return event;
  });
}
