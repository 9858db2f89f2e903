/** How long a post on X may be, as `postLength` counts. */
export const LONGEST_POST = 280;

/** Every link counts like this, however long it is: X shortens all of them. */
const LINK = 23;
const LINKS = /(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?/giu;

/** One picture, however many characters it is put together from. */
const EMOJI =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?)*/gu;

/** Code points that count once, from and to; all others count twice. */
const LIGHT = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const;

/** How much of a post's length a text takes, the way X weighs characters. */
export function postLength(text: string): number {
  let length = 0;
  const count = (pattern: RegExp, weight: number) => (rest: string) =>
    rest.replace(pattern, () => {
      length += weight;
      return '';
    });
  const rest = count(EMOJI, 2)(count(LINKS, LINK)(text.normalize('NFC')));
  for (const character of rest) length += isLight(character) ? 1 : 2;
  return length;
}

function isLight(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return LIGHT.some(([from, to]) => code >= from && code <= to);
}
