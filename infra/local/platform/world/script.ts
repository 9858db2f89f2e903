import { generateAttendance, listQuietSpans, type Visit } from './attendance';
import { generateCast } from './cast';
import { createDice, type Dice } from './dice';
import { Floor } from './floor';
import type { Happening } from './happening';
import { generateMemberships, listFanclubIncome } from './memberships';
import {
  generatePrivateShows,
  type HiddenIncome,
  listPrivateIncome,
  type PrivateShow,
} from './privates';
import type { RoomPlan } from './room-plan';
import { generateShop, type Shop } from './shop';
import { generateShow, type Show } from './show';
import { MINUTE, type Span } from './spans';
import { formatSubject, pickTheme } from './subjects';
import { generateChat, generateWhispers } from './talk';
import type { Chapter, Timeline } from './timeline';
import { generateTip, generateTips, type Tip } from './tips';
import { computeVolume, type Volume } from './volume';

/** Everything that happens in one chapter. */
export interface Script {
  readonly chapter: Chapter;
  readonly show: Show | undefined;
  readonly visits: readonly Visit[];
  /** In chronological order. */
  readonly happenings: readonly Happening[];
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
  const shop = generateShop(seed, plan.name);
  const cast = generateCast(seed, plan, timeline, chapter);
  const show = generateShow(seed, plan, chapter);
  const { visits, privateGuests } = generateAttendance(seed, plan, chapter, show, cast, volume);

  const happenings: Happening[] = [];
  let privates: PrivateShow[] = [];
  if (show) {
    privates = generatePrivateShows(dice, show, privateGuests, new Floor(visits, show, () => 1));
    happenings.push(...broadcast(show), ...onAir(dice, show, visits, volume, shop, privates));
    happenings.push(...subjects(dice, pickTheme(seed, plan.name, chapter.index), show, happenings));
  }
  for (const span of listQuietSpans(chapter, show)) {
    happenings.push(...offAir(dice, span, visits, shop));
  }
  const moves = generateMemberships(dice, chapter, show, cast, visits);
  happenings.push(...comings(visits), ...moves);

  return {
    chapter,
    show,
    visits,
    happenings: happenings.sort((a, b) => a.at - b.at),
    privates,
    hidden: [
      ...listPrivateIncome(privates, shop),
      ...listFanclubIncome(dice, chapter, cast, moves, shop.fanclubTokens),
    ].sort((a, b) => a.at - b.at),
  };
}

function broadcast(show: Show): Happening[] {
  return show.parts.flatMap((part, index): Happening[] => {
    const isLost = show.stopLost && index === show.parts.length - 1;
    const start: Happening = { kind: 'start', at: part.from };
    return isLost ? [start] : [start, { kind: 'stop', at: part.to }];
  });
}

function comings(visits: readonly Visit[]): Happening[] {
  return visits.flatMap(({ guest, from, to }): Happening[] => [
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
): Happening[] {
  const during = { from: show.from + 1, to: show.to };
  const talkers = new Floor(visits, during, (guest) => guest.person.talk);
  const givers = new Floor(visits, during, (guest) => guest.person.generosity);

  const tips = generateTips(dice, givers, volume.tips, show.to, shop, privates);
  const purchases = Array.from({ length: volume.media }, () => givers.draw(dice)).flatMap(
    (moment): Happening[] =>
      moment ? [{ kind: 'purchase', ...moment, item: dice.pick(shop.media) }] : [],
  );
  const oddities = Array.from({ length: volume.oddities }, () => talkers.draw(dice)).flatMap(
    (moment): Happening[] => (moment ? [{ kind: 'oddity', ...moment }] : []),
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
function offAir(dice: Dice, span: Span, visits: readonly Visit[], shop: Shop): Happening[] {
  const talkers = new Floor(visits, span, (guest) => guest.person.talk);
  const givers = new Floor(visits, span, (guest) => guest.person.generosity);
  const people = visits.filter((visit) => visit.from >= span.from && visit.to <= span.to).length;
  const happenings = generateWhispers(
    dice,
    talkers,
    Math.round(people * 0.3 * dice.roll()),
    span.to,
  );

  for (let index = 0; index < people; index++) {
    const moment = dice.chance(0.06) ? givers.draw(dice) : undefined;
    if (!moment) continue;
    happenings.push(
      dice.chance(0.5)
        ? { kind: 'purchase', ...moment, item: dice.pick(shop.media) }
        : { kind: 'tip', ...moment, ...generateTip(dice, moment.guest.person, shop.menu) },
    );
  }

  return happenings;
}

/** The subject at the start, and again every half hour with the tokens missing to the goal. */
function subjects(
  dice: Dice,
  theme: ReturnType<typeof pickTheme>,
  show: Show,
  happenings: readonly Happening[],
): Happening[] {
  const tips = happenings.filter((happening): happening is Tip => happening.kind === 'tip');
  const lines: Happening[] = [];
  for (let at = show.from + 40_000; at < show.to; at += Math.round(dice.between(18, 45) * MINUTE)) {
    const given = tips.reduce((sum, tip) => sum + (tip.at < at ? tip.tokens : 0), 0);
    const remaining = theme.goal - (given % theme.goal);
    const subject = formatSubject(theme.title, theme.tags, remaining);
    lines.push({ kind: 'subject', at, subject });
  }

  return lines;
}
