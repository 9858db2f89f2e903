import { createDice, type Dice } from '../world/dice';
import type { Profile, Region } from './listed-room';

interface Home {
  readonly region: Region;
  /** ISO 3166 code. */
  readonly country: string;
  /** As the performer writes it. */
  readonly location: string;
  readonly languages: string;
}

const HOMES: readonly [Home, ...Home[]] = [
  {
    region: 'southamerica',
    country: 'CO',
    location: 'Medellín, Colombia',
    languages: 'Español, English',
  },
  { region: 'southamerica', country: 'CO', location: 'Bogotá', languages: 'español' },
  { region: 'southamerica', country: 'BR', location: 'Florianópolis', languages: 'Português' },
  { region: 'southamerica', country: 'AR', location: 'Mendoza, Argentina', languages: 'Español' },
  { region: 'europe_russia', country: 'RO', location: 'București', languages: 'English, Romanian' },
  { region: 'europe_russia', country: 'RO', location: 'by the sea', languages: 'English' },
  { region: 'europe_russia', country: 'UA', location: 'Lviv', languages: 'English, Українська' },
  { region: 'europe_russia', country: 'DE', location: 'Leipzig', languages: 'Deutsch, English' },
  { region: 'europe_russia', country: 'ES', location: 'Valencia', languages: 'Español, English' },
  { region: 'europe_russia', country: 'GB', location: 'Bristol', languages: 'english' },
  {
    region: 'europe_russia',
    country: 'PL',
    location: 'somewhere warm',
    languages: 'Polski, English',
  },
  { region: 'northamerica', country: 'US', location: 'Portland, OR', languages: 'English' },
  { region: 'northamerica', country: 'US', location: 'the desert', languages: 'English' },
  { region: 'northamerica', country: 'CA', location: 'Québec', languages: 'Français, English' },
  { region: 'northamerica', country: 'MX', location: 'Guadalajara', languages: 'Español' },
  { region: 'asia', country: 'PH', location: 'Cebu', languages: 'English, Tagalog' },
  { region: 'asia', country: 'JP', location: 'Kyoto', languages: '日本語' },
  { region: 'asia', country: 'TH', location: 'Chiang Mai', languages: 'English' },
  { region: 'other', country: 'ZA', location: 'Cape Town', languages: 'English' },
  { region: 'other', country: 'AU', location: 'Hobart', languages: 'English' },
];

/** @param bornBefore epoch ms; everybody is at least 19 years old at that time */
export function generateProfile(seed: number, name: string, bornBefore: number): Profile {
  const dice = createDice(seed, name, 'profile');
  const { region, country, location, languages } = dice.pick(HOMES);
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
