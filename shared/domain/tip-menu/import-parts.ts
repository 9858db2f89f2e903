const MAX_LINE_LENGTH = 5_000;

const HEADING = /^(?:notice\s*:)?[^|:()]{0,60}\bmenu\b[^|:()\p{L}\p{N}]{0,10}(?::|$)/iu;
/** Bars, hearts, stars, diamonds, bullets, and emoticon codes such as `:heart2` or `:heart2:`. */
const SEPARATOR =
  /[|♥♡❤❥💓💕💖💗💘💙💚💛💜🖤🧡★☆⭐🌟♦♢◆◇💎•●·‣▪]\uFE0F?|(?<=^|\s):[a-z][\w-]*:?(?=\s|$)/giu;
const AMOUNT = /^\d{1,9}$/u;
/**
 * An amount with its unit, such as `25tk`. An item has one, so several of them mean several items.
 */
const TOKENS = String.raw`\d{1,9}\s*(?:tokens?|tkns?|tks?)\b`;
const PICTURE = /\p{Extended_Pictographic}\uFE0F?/gu;
/** Matches lines with content; others are decoration. */
const CONTENT = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Splits a line at its separators and removes menu headings. */
export function splitEntries(line: string): readonly string[] {
  return trimAll(
    line
      .replace(HEADING, '')
      .replace(SEPARATOR, '\n')
      .split('\n')
      .map((part) => part.trim().replace(HEADING, ''))
      .filter((part) => CONTENT.test(part)),
  );
}

/** Joins alternating names and prices, as in table cells: `Flash`, `25`, `Dance`, `50`. */
export function joinPairs(parts: readonly string[]): readonly string[] {
  const isAmount = (part = '') => AMOUNT.test(part);
  const doAlternate =
    parts.length % 2 === 0 &&
    parts.every((part, place) => isAmount(part) === (isAmount(parts[0]) === (place % 2 === 0)));
  if (!doAlternate) return parts;
  return parts.flatMap((part, place) => (place % 2 === 0 ? [`${part} ${parts[place + 1]}`] : []));
}

/** Splits a line at commas, semicolons or slashes, if every part is an entry. */
export function splitList(text: string, isEntry: (part: string) => boolean): readonly string[] {
  const parts = trimAll(text.split(/;|,\s+|\s\/\s/u));
  return parts.every(isEntry) ? parts : [text];
}

/**
 * Splits a line at characters that may also be part of a name: commas, brackets, a repeated emoji.
 * Splits only if every part is an entry, because `Dance, slow (50)` is a single one.
 */
export function splitLoosely(text: string, isEntry: (part: string) => boolean): readonly string[] {
  if (text.length > MAX_LINE_LENGTH) return [text];
  const pictures = new Set(text.match(PICTURE));
  const splits = [
    ...[...pictures].map((picture) => text.split(picture)),
    text.split(new RegExp(String.raw`\s+(?=${TOKENS})`, 'iu')),
    text.split(new RegExp(String.raw`(?<=${TOKENS})[\s/,–-]+`, 'iu')),
    text.split(/;|,\s+/u),
    text.split(/(?<=[)\]])\s*\/?/u),
  ];
  for (const split of splits) {
    const parts = trimAll(split);
    if (parts.length > 1 && parts.every(isEntry)) return parts;
  }
  return [text];
}

const trimAll = (parts: readonly string[]) => parts.map((part) => part.trim()).filter(Boolean);
