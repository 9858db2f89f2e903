import { LONGEST_NAME, MOST_TOKENS } from './check-menu';
import { type ImportedItem, readEntry } from './import-entry';
import { itemOf } from './written-item';

export interface ImportedMenu {
  /** In the order written; equal names and prices are not looked for here. */
  readonly items: readonly ImportedItem[];
  /** What could not be read, with its line, counting from 1. */
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

/** Characters; more is no menu. */
export const LONGEST_IMPORT = 50_000;
const LONGEST_ENTRY = 300;
const LONGEST_LINE = 5_000;

const SHORT_CODE = /\[cb:tip\b([^\]]*)\]/giu;
const HEADING = /^[^|:()]{0,60}\bmenu\b[^|:()\p{L}\p{N}]{0,10}(?::|$)/iu;
/** Bars, hearts, stars, diamonds, bullets and emoticon codes such as `:heart2` or `:heart2:`. */
const SEPARATOR =
  /[|♥♡❤❥💓💕💖💗💘💙💚💛💜🖤🧡★☆⭐🌟♦♢◆◇💎•●·‣▪]\uFE0F?|(?<=^|\s):[a-z][\w-]*:?(?=\s|$)/giu;
const PICTURE = /\p{Extended_Pictographic}\uFE0F?/gu;

/**
 * Reads a menu from what people paste: one item a line, as bots take them and as they stand in a
 * bio, or a notice from a chat with all items in one line. Whatever is no item is reported.
 *
 * @param text at most `LONGEST_IMPORT` characters are read
 */
export function importMenu(text: string): ImportedMenu {
  const items: ImportedItem[] = [];
  const unread: { line: number; text: string }[] = [];
  text
    .slice(0, LONGEST_IMPORT)
    .split(/\r\n|\r|\n/u)
    .forEach((line, index) => {
      const read = readLine(line);
      items.push(...read.items);
      unread.push(...read.unread.map((part) => ({ line: index + 1, text: part })));
    });
  return { items, unread };
}

interface Line {
  readonly items: readonly ImportedItem[];
  readonly unread: readonly string[];
}

function readLine(line: string): Line {
  const codes = [...line.matchAll(SHORT_CODE)];
  if (codes.length > 0) {
    const read = readAll(codes, ([code, inside = '']) => [code, readCode(inside)]);
    const others = readLine(line.replace(SHORT_CODE, '|'));
    return {
      items: [...read.items, ...others.items],
      // Marks and numbers between the codes are no items that were missed.
      unread: [...read.unread, ...others.unread.filter((part) => /\p{L}/u.test(part))],
    };
  }

  const words = line.replace(HEADING, '');
  const parts = partsOf(words.replace(SEPARATOR, '\n')).flatMap((part) => looseParts(part));
  const read = readAll(parts, (part) => [part, entryOf(part)]);
  if (read.items.length > 0) return read;
  // `25 :flash` looks like an emoticon, but is none.
  const whole = entryOf(line);
  return whole ? { items: [whole], unread: [] } : read;
}

function readAll<T>(parts: readonly T[], read: (part: T) => [string, ImportedItem | null]): Line {
  const results = parts.map(read);
  return {
    items: results.flatMap(([, item]) => item ?? []),
    unread: results.flatMap(([text, item]) => (item ? [] : [text])),
  };
}

const partsOf = (text: string) =>
  text
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The entries of a line that sets them apart by what a name may hold as well: commas, brackets, a
 * picture that repeats. Only where each part is an entry: `Dance, slow (50)` is one.
 */
function looseParts(text: string): readonly string[] {
  if (text.length > LONGEST_LINE) return [text];
  const pictures = new Set(text.match(PICTURE));
  const splits = [
    ...[...pictures].map((picture) => text.split(picture)),
    text.split(/;|,\s+/u),
    text.split(/(?<=[)\]])\s*/u),
  ];
  for (const split of splits) {
    const parts = split.map((part) => part.trim()).filter(Boolean);
    if (parts.length > 1 && parts.every((part) => entryOf(part) !== null)) return parts;
  }
  return [text];
}

function entryOf(part: string): ImportedItem | null {
  return part.length > LONGEST_ENTRY ? null : readEntry(part);
}

/** The inside of `[cb:tip amount=25 message="Flash"]`; whatever its message says is a name. */
function readCode(inside: string): ImportedItem | null {
  const amount = /\bamount\s*=\s*"?(\d{1,9})"?/iu.exec(inside)?.[1];
  const message = /\bmessage\s*=\s*"([^"]*)"/iu.exec(inside)?.[1];
  if (!amount || !message) return null;
  const { name, tokens } = itemOf({ name: message, tokens: Number.parseInt(amount, 10) });
  const isItem = name !== '' && name.length <= LONGEST_NAME && tokens >= 1 && tokens <= MOST_TOKENS;
  return isItem ? { name, tokens } : null;
}
