const LONGEST_LINE = 5_000;

const HEADING = /^(?:notice\s*:)?[^|:()]{0,60}\bmenu\b[^|:()\p{L}\p{N}]{0,10}(?::|$)/iu;
/** Bars, hearts, stars, diamonds, bullets and emoticon codes such as `:heart2` or `:heart2:`. */
const SEPARATOR =
  /[|♥♡❤❥💓💕💖💗💘💙💚💛💜🖤🧡★☆⭐🌟♦♢◆◇💎•●·‣▪]\uFE0F?|(?<=^|\s):[a-z][\w-]*:?(?=\s|$)/giu;
const AMOUNT = /^\d{1,9}$/u;
/** `25tk`, which an item has once: more of them are more items. */
const TOKENS = String.raw`\d{1,9}\s*(?:tokens?|tkns?|tks?)\b`;
const PICTURE = /\p{Extended_Pictographic}\uFE0F?/gu;
/** A line that only looks nice says nothing. */
const SAYS = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** What stands between the marks of a line, without what heads a menu. */
export function entriesIn(line: string): readonly string[] {
  return trimmed(
    line
      .replace(HEADING, '')
      .replace(SEPARATOR, '\n')
      .split('\n')
      .map((part) => part.trim().replace(HEADING, ''))
      .filter((part) => SAYS.test(part)),
  );
}

/** `Flash`, `25`, `Dance`, `50`: names and prices in turns, as in the cells of a table. */
export function pairedParts(parts: readonly string[]): readonly string[] {
  const isAmount = (part = '') => AMOUNT.test(part);
  const doAlternate =
    parts.length % 2 === 0 &&
    parts.every((part, place) => isAmount(part) === (isAmount(parts[0]) === (place % 2 === 0)));
  if (!doAlternate) return parts;
  return parts.flatMap((part, place) => (place % 2 === 0 ? [`${part} ${parts[place + 1]}`] : []));
}

/** The entries of a line that sets them apart by commas or strokes, where each part is one. */
export function listParts(text: string, isEntry: (part: string) => boolean): readonly string[] {
  const parts = trimmed(text.split(/;|,\s+|\s\/\s/u));
  return parts.every(isEntry) ? parts : [text];
}

/**
 * The entries of a line that sets them apart by what a name may hold as well: commas, brackets, a
 * picture that repeats. Only where each part is an entry: `Dance, slow (50)` is one.
 */
export function looseParts(text: string, isEntry: (part: string) => boolean): readonly string[] {
  if (text.length > LONGEST_LINE) return [text];
  const pictures = new Set(text.match(PICTURE));
  const splits = [
    ...[...pictures].map((picture) => text.split(picture)),
    text.split(new RegExp(String.raw`\s+(?=${TOKENS})`, 'iu')),
    text.split(new RegExp(String.raw`(?<=${TOKENS})[\s/,–-]+`, 'iu')),
    text.split(/;|,\s+/u),
    text.split(/(?<=[)\]])\s*\/?/u),
  ];
  for (const split of splits) {
    const parts = trimmed(split);
    if (parts.length > 1 && parts.every(isEntry)) return parts;
  }
  return [text];
}

const trimmed = (parts: readonly string[]) => parts.map((part) => part.trim()).filter(Boolean);
