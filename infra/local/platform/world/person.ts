import { fraction, hash } from './dice';
import { generateUsername } from './usernames';

/** A person with an account; never changes. */
export interface Person {
  /** Unique within the room. */
  readonly number: number;
  readonly username: string;
  /** The regular's seat, 0 for the most loyal one; undefined for people who are not regulars. */
  readonly seat: number | undefined;
  readonly gender: 'm' | 'f' | 't' | 'c';
  readonly subgender: '' | 'tf' | 'tm' | 'tn';
  readonly language: string;
  readonly hasDarkmode: boolean;
  readonly isBroadcaster: boolean;
  readonly isMod: boolean;
  /** Whether their fan club membership renews automatically. */
  readonly autoRenews: boolean;
  /** Probability that a tip is anonymous. */
  readonly hidesTips: number;
  /**
   * How much they talk and tip, relative to others present for the same time. 0 for people without
   * tokens.
   */
  readonly talk: number;
  readonly generosity: number;
  /** Their usual size of tips, relative to others. */
  readonly purse: number;
}

/** Smaller numbers belong to regulars: seat × 4096 + generation. */
const FIRST_PASSER_BY = 1 << 20;
const LANGUAGES = [
  'en',
  'en',
  'en',
  'en',
  'en',
  'en',
  'de',
  'es',
  'es',
  'fr',
  'it',
  'pt',
  'ru',
  'ja',
  'pl',
  'ko',
  'zh',
];

/** The `generation`th person in a regular's seat. */
export function generateRegular(
  seed: number,
  room: string,
  seat: number,
  generation: number,
): Person {
  const number = seat * 4096 + generation;
  const salt = hash(`${seed} ${room}`);
  const isWhale = seat < 3;

  return {
    username: generateUsername(number, salt, 'two'),
    seat,
    isMod: seat > 2 && seat < 30 && fraction(salt, number, 11) < 0.12,
    hidesTips: fraction(salt, number, 12) < 0.08 ? 0.9 : 0.03,
    talk: 2 + fraction(salt, number, 13) * 4,
    generosity: (isWhale ? 2.6 : 2.2) / (seat + 1) ** 0.8,
    purse: isWhale ? 2.5 + fraction(salt, number, 14) * 3 : 0.5 + fraction(salt, number, 14),
    // Last: V8 takes forty times as long to add as many properties to a spread object.
    ...traits(salt, number),
  };
}

/** The `place`th of those who first came to the room in a chapter. */
export function generatePasserBy(
  seed: number,
  room: string,
  chapter: number,
  place: number,
): Person {
  const number = FIRST_PASSER_BY + chapter * 4096 + place;
  const salt = hash(`${seed} ${room}`);
  const hasTokens = fraction(salt, number, 12) < 0.22;

  return {
    username: generateUsername(number - FIRST_PASSER_BY, salt, 'four'),
    seat: undefined,
    isMod: false,
    hidesTips: fraction(salt, number, 13) < 0.1 ? 0.8 : 0.04,
    talk: 0.2 + fraction(salt, number, 14) ** 3 * 4,
    generosity: hasTokens ? 0.1 + fraction(salt, number, 15) ** 4 * 1.2 : 0,
    purse: 0.3 + fraction(salt, number, 16) * 0.8,
    ...traits(salt, number),
  };
}

function traits(salt: number, number: number) {
  const kind = fraction(salt, number, 1);
  const gender: Person['gender'] = kind < 0.86 ? 'm' : kind < 0.93 ? 'f' : kind < 0.97 ? 'c' : 't';
  const sort = fraction(salt, number, 2);
  const subgender: Person['subgender'] =
    gender !== 't' ? '' : sort < 0.6 ? 'tf' : sort < 0.8 ? 'tm' : 'tn';

  return {
    number,
    gender,
    subgender,
    language: LANGUAGES[Math.floor(fraction(salt, number, 3) * LANGUAGES.length)] ?? 'en',
    hasDarkmode: fraction(salt, number, 4) < 0.55,
    isBroadcaster: fraction(salt, number, 5) < 0.015,
    autoRenews: fraction(salt, number, 6) < 0.6,
  };
}
