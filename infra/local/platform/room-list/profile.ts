import { createDice, type Dice } from '../world/dice';
import type { Profile, Region } from './listed-room';

const HOMES: readonly [
  readonly [Region, string, string, string],
  ...(readonly [Region, string, string, string])[],
] = [
  ['southamerica', 'CO', 'Medellín, Colombia', 'Español, English'],
  ['southamerica', 'CO', 'Bogotá', 'español'],
  ['southamerica', 'BR', 'Florianópolis', 'Português'],
  ['southamerica', 'AR', 'Mendoza, Argentina', 'Español'],
  ['europe_russia', 'RO', 'București', 'English, Romanian'],
  ['europe_russia', 'RO', 'by the sea', 'English'],
  ['europe_russia', 'UA', 'Lviv', 'English, Українська'],
  ['europe_russia', 'DE', 'Leipzig', 'Deutsch, English'],
  ['europe_russia', 'ES', 'Valencia', 'Español, English'],
  ['europe_russia', 'GB', 'Bristol', 'english'],
  ['europe_russia', 'PL', 'somewhere warm', 'Polski, English'],
  ['northamerica', 'US', 'Portland, OR', 'English'],
  ['northamerica', 'US', 'the desert', 'English'],
  ['northamerica', 'CA', 'Québec', 'Français, English'],
  ['northamerica', 'MX', 'Guadalajara', 'Español'],
  ['asia', 'PH', 'Cebu', 'English, Tagalog'],
  ['asia', 'JP', 'Kyoto', '日本語'],
  ['asia', 'TH', 'Chiang Mai', 'English'],
  ['other', 'ZA', 'Cape Town', 'English'],
  ['other', 'AU', 'Hobart', 'English'],
];

/** @param bornBefore epoch ms; everybody is at least 19 years old at that time */
export function generateProfile(seed: number, name: string, bornBefore: number): Profile {
  const dice = createDice(seed, name, 'profile');
  const [region, country, location, languages] = dice.pick(HOMES);
  const luck = dice.roll();

  return {
    displayName: dice.chance(0.17) ? '' : displayName(name),
    gender: luck < 0.67 ? 'f' : luck < 0.82 ? 'm' : luck < 0.94 ? 't' : 'c',
    birthday: dice.chance(0.34) ? '' : birthday(dice, bornBefore),
    location,
    country: dice.chance(0.44) ? '' : country,
    languages,
    region,
    isHd: dice.chance(0.69),
    isNew: dice.chance(0.03),
    isExhibitionist: dice.chance(0.04),
  };
}

function displayName(name: string): string {
  const words = name.split(/[_\d]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function birthday(dice: Dice, bornBefore: number): string {
  const years = 19 + Math.floor(dice.roll() ** 1.8 * 35);
  const year = new Date(bornBefore).getUTCFullYear() - years - 1;
  const month = String(dice.integer(1, 12)).padStart(2, '0');
  const day = String(dice.integer(1, 28)).padStart(2, '0');
  return `${year}-${month}-${day}`;
}
