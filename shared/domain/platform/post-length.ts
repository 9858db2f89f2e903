/** Maximum length of a post on X, as computed by `computePostLength`. */
export const MAX_POST_LENGTH = 280;

/** X shortens every link, so each counts as this many characters. */
const LINK = 23;
const LINKS = /(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?/giu;

/** One displayed emoji, regardless of how many code points it consists of. */
const EMOJI =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?)*/gu;

/** Ranges of code points that count as one character; all others count as two. */
const SINGLE_WEIGHT = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const;

/** The length of a text in a post, by X's weighted counting of characters. */
export function computePostLength(text: string): number {
  let length = 0;
  const count = (pattern: RegExp, weight: number) => (rest: string) =>
    rest.replace(pattern, () => {
      length += weight;
      return '';
    });
  const rest = count(EMOJI, 2)(count(LINKS, LINK)(text.normalize('NFC')));
  for (const character of rest) length += isSingleWeight(character) ? 1 : 2;
  return length;
}

function isSingleWeight(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return SINGLE_WEIGHT.some(([from, to]) => code >= from && code <= to);
}
