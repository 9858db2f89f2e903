import type { PersonTruth } from '@infra/local/platform/truth/person-truth';
import type { HashtagJoin } from '@infra/local/platform/world/arrivals';
import type { TipperHistory } from '@shared/api/tippers';
import {
  DAY,
  dateAt,
  groupBy,
  iso,
  isoOrNull,
  MINUTE,
  once,
  tokensOf,
  utcMidnight,
} from './arithmetic';
import type { World } from './comparison';
import type { DeliveredEvent } from './delivered-events';
import { clubOf, type Membership } from './expected-club';
import { usesOf } from './expected-menu';
import type { Life, Of } from './life';
import { isIn, type Period } from './periods';
import { NOW } from './rooms';
import { reportsOf } from './written';

const byViewer = once((events: Life['events']) => groupBy(events, ({ user }) => user));

/** Returns the conversation of a viewer and the performer in finished sessions, newest first. */
export function chatOf({ events, broadcasts }: Life, viewer: string, sees = true) {
  const live = broadcasts.find(({ end }) => end === null)?.start;
  const types: Readonly<Record<string, 1 | 2 | 3>> = {
    chatMessage: 1,
    privateMessage: 2,
    tip: 3,
  };
  return (byViewer(events).get(viewer) ?? [])
    .filter(
      ({ text, broadcast, isAnonymous, method }) =>
        text !== '' &&
        types[method] !== undefined &&
        (broadcast === null || broadcast !== live) &&
        (sees || !isAnonymous),
    )
    .map(({ ms, method, text, isByViewer, broadcast }) => ({
      Time: iso(ms),
      Message: text,
      InteractionType: types[method] ?? 1,
      IsModelMessage: !isByViewer,
      CamSessionId: isoOrNull(broadcast),
    }))
    .reverse();
}

/** Counts recent sessions, those the viewer was in, and those they tipped in. */
function presenceOf(
  { broadcasts }: Life,
  person: PersonTruth | undefined,
  tips: readonly DeliveredEvent[],
) {
  const attended = new Set(person?.attended);
  const within = (weeks: number) =>
    broadcasts
      .filter(({ start }) => start >= NOW - weeks * 7 * DAY)
      .map(({ start, last }) => {
        const tipped = tips.some(({ ms }) => ms >= start && ms <= last);
        return { tipped, viewed: tipped || attended.has(start) };
      });
  const counts = (['oneWeek', 'twoWeeks', 'fourWeeks'] as const).flatMap((weeks, place) => {
    const begun = within(2 ** place);
    return [
      [`${weeks}Overall`, begun.length],
      [`${weeks}Viewed`, begun.filter(({ viewed }) => viewed).length],
      [`${weeks}Tipped`, begun.filter(({ tipped }) => tipped).length],
    ];
  });
  return Object.fromEntries(counts) as Record<string, number>;
}

const MAX_TIPS = 400;
const MAX_DAYS = 365;

/** Returns what a history tells of its tips: the newest ones, and sums by local date. */
function shownTips(
  tips: readonly DeliveredEvent[],
  viewer: string,
  window: Period,
  offset: number,
) {
  let sumSoFar = 0;
  const all = tips.map(({ ms, tokens, isAnonymous }) => {
    sumSoFar += tokens;
    return { time: iso(ms), amount: tokens, tokens, tipper: viewer, isAnonymous, sumSoFar };
  });
  // Tips of the same instant stay on one page.
  const cut = all.at(-MAX_TIPS)?.time ?? '';
  const newest = all.filter(({ time }) => time >= cut);

  const until = Math.min(window.end, NOW + 1) - 1;
  const sumsBy = (dateOf: (date: string) => string) =>
    [...groupBy(tips, ({ ms }) => dateOf(dateAt(ms, offset)))]
      .map(([date, ofDate]) => ({ date, tips: ofDate.length, tokens: tokensOf(ofDate) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  const days = (until - (tips[0]?.ms ?? until)) / DAY;
  const by = days <= 93 ? 'day' : days <= 800 ? 'week' : 'month';
  const monday = (date: string) => {
    const ms = Date.parse(date);
    return dateAt(ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY, 0);
  };
  const steps = {
    day: (date: string) => date,
    week: monday,
    month: (date: string) => `${date.slice(0, 7)}-01`,
  };
  const first = dateAt(until - (MAX_DAYS - 1) * DAY, offset);
  return {
    tips: newest,
    nextTips: newest.length < all.length ? cut : null,
    tipsByDay: sumsBy(steps.day).filter(({ date }) => date >= first),
    tipsOverTime: { by, points: sumsBy(steps[by]) } as const,
  };
}

export type Room = 'vera' | 'ivy';

interface Known {
  readonly people: Readonly<Record<string, PersonTruth>>;
  readonly joins: readonly HashtagJoin[];
  readonly members: readonly Membership[];
}

const remembered = new Map<Room, Known>();

/** Returns what is true of everybody in a room, computed once. */
function knownOf({ lives, year: { service } }: World, room: Room): Known {
  const { plan } = lives[room];
  const remembering = remembered.get(room) ?? {
    people: service.platform.people(plan.name, NOW),
    joins: reportsOf(service, plan).flatMap(({ hashtagJoins }) => hashtagJoins),
    members: clubOf(lives[room]),
  };
  remembered.set(room, remembering);
  return remembering;
}

/**
 * @param sees whether the caller sees who gave anonymously
 * @param offset of the zone whose days count, minutes east of UTC
 */
export function historyOf(
  world: World,
  room: Room,
  viewer: string,
  window: Period,
  { sees, lastLine, offset }: { sees: boolean; lastLine: string | undefined; offset: number },
): Omit<
  TipperHistory,
  'recentInteractions' | 'nextInteractions' | 'timezone' | 'tipsByWeekDayAndHour'
> & {
  tipsOfWindow: Of<DeliveredEvent>[];
} {
  const life = world.lives[room];
  const own = (byViewer(life.tips).get(viewer) ?? []).filter(
    ({ isAnonymous }) => sees || !isAnonymous,
  );
  // Sessions that started in the window, and the offline days whose local midnight lies in it.
  const tips = own.filter(({ broadcast, ms }) =>
    isIn(broadcast ?? utcMidnight(ms) - offset * MINUTE, window),
  );
  const recent = own.filter(({ ms }) => ms >= NOW - 28 * DAY);
  const { people, joins, members } = knownOf(world, room);
  const attendedBy = people[viewer]?.attended ?? [];
  const lastTip = Math.max(...tips.map(({ ms }) => ms), ...recent.map(({ ms }) => ms));
  const lastSeen = Math.max(
    lastTip,
    // If the viewer wrote long ago, the page may show no message yet.
    lastLine === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastLine),
    ...attendedBy.filter((start) => start >= NOW - 28 * DAY),
  );
  return {
    name: viewer,
    hasProfile: true,
    total: {
      tokens: tokensOf(tips),
      tips: tips.length,
      sessions: new Set(tips.flatMap(({ broadcast }) => broadcast ?? [])).size,
    },
    firstTipTime: isoOrNull(tips[0]?.ms),
    lastTipTime: isoOrNull(tips.at(-1)?.ms),
    ...shownTips(tips, viewer, window, offset),
    camSessionStats: {
      ...presenceOf(life, people[viewer], own),
      lastTipTime: Number.isFinite(lastTip) ? iso(lastTip) : null,
      lastSeen: Number.isFinite(lastSeen) ? iso(lastSeen) : null,
    } as TipperHistory['camSessionStats'],
    menuItems: usesOf(room, tips),
    fanclubHistory: members
      .filter(({ name }) => name === viewer)
      .map(({ start, end, lastSeen: seen }) => ({
        startTime: iso(start),
        endTime: isoOrNull(end),
        lastSeenTime: iso(seen),
      })),
    hashtagJoins: joins
      .filter((join) => join.viewer === viewer)
      .sort((a, b) => b.at - a.at)
      .slice(0, 6)
      .map(({ at, hashtag }) => ({ hashtag, time: iso(at) })),
    tipperNotes: null,
    tipsOfWindow: tips,
  };
}
