import { findLinks } from './find-links';

/** The longest post at X. */
export const MAX_WEIGHTED_LENGTH = 280;

/** Each link counts as the short one that X replaces it by. */
const LINK_WEIGHT = 23;
/**
 * Code points that count once, as first and last: Latin, Greek, Cyrillic, Hebrew, Arabic and similar
 * letters, and the punctuation of Western texts. All others count twice.
 */
const LIGHT = [
  { first: 0, last: 4351 },
  { first: 8192, last: 8205 },
  { first: 8208, last: 8223 },
  { first: 8242, last: 8247 },
];
const HEAVY_WEIGHT = 2;
/** An emoji of several code points, such as a flag, a keycap or a family. */
const LONG_EMOJI = /^(?:\p{Extended_Pictographic}.|\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3)/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Counts a text as X does: docs.x.com, "Counting characters", configuration 3. A link counts 23, an
 * emoji 2, however many code points it has, and every other character by its code points.
 */
export function countWeighted(text: string): number {
  const normal = text.normalize('NFC');
  let weight = 0;
  let at = 0;
  for (const { start, end } of findLinks(normal)) {
    weight += weightOf(normal.slice(at, start)) + LINK_WEIGHT;
    at = end;
  }
  return weight + weightOf(normal.slice(at));
}

function weightOf(text: string): number {
  let weight = 0;
  for (const { segment } of graphemes.segment(text)) {
    weight += LONG_EMOJI.test(segment) ? HEAVY_WEIGHT : weightOfLetters(segment);
  }
  return weight;
}

function weightOfLetters(segment: string): number {
  let weight = 0;
  for (const letter of segment) {
    const point = letter.codePointAt(0) ?? 0;
    weight += LIGHT.some(({ first, last }) => point >= first && point <= last) ? 1 : HEAVY_WEIGHT;
  }
  return weight;
}
