import type { Dice } from '@infra/local/platform/world/dice';

const words =
  'hello evening everyone nice music lovely room tonight great song weather here coffee long day work train home again thanks good luck goal soon almost there favourite film which city travel summer winter garden book dance play next please wonderful smile light colour dress guitar piano question answer maybe tomorrow weekend friday late early sleep time zone friend welcome back see you later best stream ever quiet today busy dinner cooking pasta tea cat dog park running mountain sea beach snow rain sun story funny joke laugh camera sound better now yes no really just like this that with from about where when'.split(
    ' ',
  );

/** Returns a neutral chat message of about 30 characters. */
export function lineOf(dice: Dice): string {
  const length = 2 + Math.floor(dice.roll() * dice.roll() * 14);
  const line: string[] = [];
  for (let index = 0; index < length; index++) {
    line.push(words[dice.integer(0, words.length - 1)] ?? '');
  }
  return line.join(' ');
}
