import { generateAttendance, listQuietSpans, type Visit } from './attendance';
import { generateCast } from './cast';
import { createDice, type Dice } from './dice';
import { Floor } from './floor';
import { generateMemberships, listFanclubIncome } from './memberships';
import {
  generatePrivateShows,
  type HiddenIncome,
  listPrivateIncome,
  type PrivateShow,
} from './privates';
import type { RoomPlan } from './room-plan';
import { generateShop, type Shop, shopAt } from './shop';
import { generateShow, type Show } from './show';
import { MINUTE, type Span } from './spans';
import { formatSubject, pickTheme } from './subjects';
import { generateChat, generateWhispers } from './talk';
import type { Chapter, Timeline } from './timeline';
import { generateTip, generateTips, type Tip } from './tips';
import { computeVolume, type Volume } from './volume';
import type { WorldEvent } from './world-event';

/** Everything that happens in one chapter. */
export interface Script {
  readonly chapter: Chapter;
  readonly show: Show | undefined;
  readonly visits: readonly Visit[];
  /** In chronological order. */
  readonly events: readonly WorldEvent[];
  readonly privates: readonly PrivateShow[];
  readonly hidden: readonly HiddenIncome[];
}

/** Generates a chapter. It depends only on the seed, the plan and the chapter. */
export function generateScript(
  seed: number,
  plan: RoomPlan,
  timeline: Timeline,
  chapter: Chapter,
): Script {
  const dice = createDice(seed, plan.name, 'script', chapter.index);
  const volume = computeVolume(seed, plan, chapter);
  const { formerPrices = [] } = plan;
  const today = generateShop(seed, plan.name);
  const shop = shopAt(today, formerPrices, chapter.from, timeline.anchor);
  const cast = generateCast(seed, plan, timeline, chapter);
  const show = generateShow(seed, plan, chapter);
  const { visits, privateGuests } = generateAttendance(seed, plan, chapter, show, cast, volume);

  const events: WorldEvent[] = [];
  let privates: PrivateShow[] = [];
  if (show) {
    privates = generatePrivateShows(dice, show, privateGuests, new Floor(visits, show, () => 1));
    events.push(...broadcast(show), ...onAir(dice, show, visits, volume, shop, privates));
    events.push(...subjects(dice, pickTheme(seed, plan.name, chapter.index), show, events));
  }
  for (const span of listQuietSpans(chapter, show)) {
    events.push(...offAir(dice, span, visits, shop));
  }
  const moves = generateMemberships(dice, chapter, show, cast, visits);
  events.push(...comings(visits), ...moves);

  return {
    chapter,
    show,
    visits,
    events: events.sort((a, b) => a.at - b.at),
    privates,
    hidden: [
      ...listPrivateIncome(privates, shop),
      ...listFanclubIncome(dice, chapter, cast, moves, shop.fanclubTokens),
    ].sort((a, b) => a.at - b.at),
  };
}

function broadcast(show: Show): WorldEvent[] {
  return show.parts.flatMap((part, index): WorldEvent[] => {
    const isLost = show.stopLost && index === show.parts.length - 1;
    const start: WorldEvent = { kind: 'start', at: part.from };
    return isLost ? [start] : [start, { kind: 'stop', at: part.to }];
  });
}

function comings(visits: readonly Visit[]): WorldEvent[] {
  return visits.flatMap(({ guest, from, to }): WorldEvent[] => [
    { kind: 'enter', at: from, guest },
    { kind: 'leave', at: to, guest },
  ]);
}

function onAir(
  dice: Dice,
  show: Show,
  visits: readonly Visit[],
  volume: Volume,
  shop: Shop,
  privates: readonly PrivateShow[],
): WorldEvent[] {
  const during = { from: show.from + 1, to: show.to };
  const talkers = new Floor(visits, during, (guest) => guest.person.talk);
  const givers = new Floor(visits, during, (guest) => guest.person.generosity);

  const tips = generateTips(dice, givers, volume.tips, show.to, shop, privates);
  const purchases = Array.from({ length: volume.media }, () => givers.draw(dice)).flatMap(
    (moment): WorldEvent[] =>
      moment ? [{ kind: 'purchase', ...moment, item: dice.pick(shop.media) }] : [],
  );
  const oddities = Array.from({ length: volume.oddities }, () => talkers.draw(dice)).flatMap(
    (moment): WorldEvent[] => (moment ? [{ kind: 'oddity', ...moment }] : []),
  );

  return [
    ...tips,
    ...generateChat(dice, show, talkers, volume.chats, tips, shop.menu),
    ...generateWhispers(dice, talkers, volume.privateMessages, show.to),
    ...purchases,
    ...oddities,
  ];
}

/** What visitors do while the room is offline. */
function offAir(dice: Dice, span: Span, visits: readonly Visit[], shop: Shop): WorldEvent[] {
  const talkers = new Floor(visits, span, (guest) => guest.person.talk);
  const givers = new Floor(visits, span, (guest) => guest.person.generosity);
  const people = visits.filter((visit) => visit.from >= span.from && visit.to <= span.to).length;
  const events = generateWhispers(dice, talkers, Math.round(people * 0.3 * dice.roll()), span.to);

  for (let index = 0; index < people; index++) {
    const moment = dice.chance(0.06) ? givers.draw(dice) : undefined;
    if (!moment) continue;
    events.push(
      dice.chance(0.5)
        ? { kind: 'purchase', ...moment, item: dice.pick(shop.media) }
        : { kind: 'tip', ...moment, ...generateTip(dice, moment.guest.person, shop.menu) },
    );
  }

  return events;
}

/** The subject at the start, and again every half hour with the tokens missing to the goal. */
function subjects(
  dice: Dice,
  theme: ReturnType<typeof pickTheme>,
  show: Show,
  events: readonly WorldEvent[],
): WorldEvent[] {
  const tips = events.filter((event): event is Tip => event.kind === 'tip');
  const lines: WorldEvent[] = [];
  for (let at = show.from + 40_000; at < show.to; at += Math.round(dice.between(18, 45) * MINUTE)) {
    const tipped = tips.reduce((sum, tip) => sum + (tip.at < at ? tip.tokens : 0), 0);
    const remaining = theme.goal - (tipped % theme.goal);
    const subject = formatSubject(theme.title, theme.tags, remaining);
    lines.push({ kind: 'subject', at, subject });
  }

  return lines;
}
