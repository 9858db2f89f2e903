import { attendanceOf, quietSpans, type Visit } from './attendance';
import { castOf } from './cast';
import { type Dice, diceFor } from './dice';
import { Floor } from './floor';
import type { Happening } from './happening';
import { fanclubIncome, memberships } from './memberships';
import { type HiddenIncome, type PrivateShow, privateIncome, privateShows } from './privates';
import type { RoomPlan } from './room-plan';
import { type Shop, shopOf } from './shop';
import { type Show, showOf } from './show';
import { MINUTE, type Span } from './spans';
import { subjectLine, themeOf } from './subjects';
import { chatDuring, whispersDuring } from './talk';
import type { Chapter, Timeline } from './timeline';
import { type Tip, tipBy, tipsDuring } from './tips';
import { type Volume, volumeOf } from './volume';

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
export function scriptOf(
  seed: number,
  plan: RoomPlan,
  timeline: Timeline,
  chapter: Chapter,
): Script {
  const dice = diceFor(seed, plan.name, 'script', chapter.index);
  const volume = volumeOf(seed, plan, chapter);
  const shop = shopOf(seed, plan.name);
  const cast = castOf(seed, plan, timeline, chapter);
  const show = showOf(seed, plan, chapter);
  const { visits, privateGuests } = attendanceOf(seed, plan, chapter, show, cast, volume);

  const happenings: Happening[] = [];
  let privates: PrivateShow[] = [];
  if (show) {
    privates = privateShows(dice, show, privateGuests, new Floor(visits, show, () => 1));
    happenings.push(...broadcast(show), ...onAir(dice, show, visits, volume, shop, privates));
    happenings.push(...subjects(dice, themeOf(seed, plan.name, chapter.index), show, happenings));
  }
  for (const span of quietSpans(chapter, show)) {
    happenings.push(...offAir(dice, span, visits, shop));
  }
  const moves = memberships(dice, chapter, show, cast, visits);
  happenings.push(...comings(visits), ...moves);

  return {
    chapter,
    show,
    visits,
    happenings: happenings.sort((a, b) => a.at - b.at),
    privates,
    hidden: [
      ...privateIncome(privates, shop),
      ...fanclubIncome(dice, chapter, cast, moves, shop.fanclubTokens),
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

  const tips = tipsDuring(dice, givers, volume.tips, show.to, shop, privates);
  const purchases = Array.from({ length: volume.media }, () => givers.draw(dice)).flatMap(
    (moment): Happening[] =>
      moment ? [{ kind: 'purchase', ...moment, item: dice.pick(shop.media) }] : [],
  );
  const oddities = Array.from({ length: volume.oddities }, () => talkers.draw(dice)).flatMap(
    (moment): Happening[] => (moment ? [{ kind: 'oddity', ...moment }] : []),
  );

  return [
    ...tips,
    ...chatDuring(dice, show, talkers, volume.chats, tips, shop.menu),
    ...whispersDuring(dice, talkers, volume.privateMessages, show.to),
    ...purchases,
    ...oddities,
  ];
}

/** What visitors do while the room is offline. */
function offAir(dice: Dice, span: Span, visits: readonly Visit[], shop: Shop): Happening[] {
  const talkers = new Floor(visits, span, (guest) => guest.person.talk);
  const givers = new Floor(visits, span, (guest) => guest.person.generosity);
  const people = visits.filter((visit) => visit.from >= span.from && visit.to <= span.to).length;
  const happenings = whispersDuring(dice, talkers, Math.round(people * 0.3 * dice.roll()), span.to);

  for (let index = 0; index < people; index++) {
    const moment = dice.chance(0.06) ? givers.draw(dice) : undefined;
    if (!moment) continue;
    happenings.push(
      dice.chance(0.5)
        ? { kind: 'purchase', ...moment, item: dice.pick(shop.media) }
        : { kind: 'tip', ...moment, ...tipBy(dice, moment.guest.person, shop.menu) },
    );
  }

  return happenings;
}

/** The subject at the start, and again every half hour with the tokens missing to the goal. */
function subjects(
  dice: Dice,
  theme: ReturnType<typeof themeOf>,
  show: Show,
  happenings: readonly Happening[],
): Happening[] {
  const tips = happenings.filter((happening): happening is Tip => happening.kind === 'tip');
  const lines: Happening[] = [];
  for (let at = show.from + 40_000; at < show.to; at += Math.round(dice.between(18, 45) * MINUTE)) {
    const given = tips.reduce((sum, tip) => sum + (tip.at < at ? tip.tokens : 0), 0);
    const remaining = theme.goal - (given % theme.goal);
    const subject = subjectLine(theme.title, theme.tags, remaining);
    lines.push({ kind: 'subject', at, subject });
  }

  return lines;
}
