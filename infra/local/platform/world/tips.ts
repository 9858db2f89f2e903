import type { Dice } from './dice';
import type { Floor } from './floor';
import type { Person } from './person';
import { tipMessage } from './phrases';
import type { PrivateShow } from './privates';
import type { MenuItem, Shop } from './shop';
import { covers, SECOND } from './spans';
import type { WorldEvent } from './world-event';

export type Tip = Extract<WorldEvent, { kind: 'tip' }>;

const USUAL_AMOUNTS = [
  1, 2, 3, 5, 5, 7, 10, 10, 10, 15, 20, 20, 25, 25, 30, 50, 50, 69, 75, 100, 100, 200,
] as const;
const GENEROUS_AMOUNTS = [50, 100, 100, 150, 200, 200, 250, 333, 500, 555, 1000] as const;

/**
 * Tips during a session, unsorted.
 *
 * @param before no tip is given at or after this time
 */
export function generateTips(
  dice: Dice,
  floor: Floor,
  count: number,
  before: number,
  shop: Shop,
  privates: readonly PrivateShow[],
): Tip[] {
  const tips: Tip[] = [];
  for (let tries = 0; tips.length < count && tries < count * 2; tries++) {
    const moment = floor.draw(dice);
    if (!moment) break;

    const aside = privates.find((period) => covers(period, moment.at));
    if (aside && aside.guest !== moment.guest && dice.chance(0.7)) continue;

    const tip = generateTip(dice, moment.guest.person, shop.menu);
    tips.push({ kind: 'tip', ...moment, ...tip });

    // Some people tip the same amount several times in a row.
    let { at } = moment;
    while (tips.length < count && dice.chance(0.1)) {
      at += dice.integer(2, 7) * SECOND + dice.integer(0, 999);
      if (at >= before) break;
      tips.push({ kind: 'tip', ...moment, ...tip, at });
    }
  }

  return tips;
}

/** What a person tips, and the message they add. */
export function generateTip(dice: Dice, person: Person, menu: readonly [MenuItem, ...MenuItem[]]) {
  const isAnon = dice.chance(person.hidesTips);
  if (dice.chance(0.42)) {
    const bold = person.purse > 2 ? 0.8 : 2;
    const item = menu[Math.floor(dice.roll() ** bold * menu.length)] ?? menu[0];
    const option = dice.chance(0.55) ? item.label : undefined;
    return { tokens: item.tokens, isAnon, message: tipMessage(dice, option) };
  }

  const amount = dice.pick(person.purse > 2 ? GENEROUS_AMOUNTS : USUAL_AMOUNTS);
  const tokens = person.purse < 0.6 ? Math.max(1, Math.round(amount / 2)) : amount;
  return { tokens, isAnon, message: tipMessage(dice, undefined) };
}
