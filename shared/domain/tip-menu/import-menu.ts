import { LONGEST_NAME, MAX_TOKENS } from './check-menu';
import { type BareForm, type ImportedItem, readBareEntry, readEntry } from './import-entry';
import { entriesIn, listParts, looseParts, pairedParts } from './import-parts';
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

const SHORT_CODE = /\[cb:tip\b([^\]]*)\]/giu;
/**
 * Reads a menu from what people paste: one item a line, as bots take them and as they stand in a
 * bio, or a notice from a chat with all items in one line. Whatever is no item is reported.
 *
 * @param text at most `LONGEST_IMPORT` characters are read
 */
export function importMenu(text: string): ImportedMenu {
  const lines = text.slice(0, LONGEST_IMPORT).split(/\r\n|\r|\n/u);
  const read = withBare(lines, lines.map(readLine));
  return {
    items: read.flatMap(({ items }) => items),
    unread: read.flatMap(({ unread }, index) =>
      unread.map((part) => ({ line: index + 1, text: part })),
    ),
  };
}

interface Line {
  readonly items: readonly ImportedItem[];
  readonly unread: readonly string[];
}

/**
 * The lines with those that say `Flash 25` or `25 Flash` read as well, where most of the menu is
 * written so: one such line among others may say anything.
 */
function withBare(lines: readonly string[], read: readonly Line[]): readonly Line[] {
  const asForm = (form: BareForm) =>
    read.map((one, place) => {
      if (one.items.length > 0) return one;
      const bare = readBareLine(lines[place] ?? '', form);
      return bare.items.length > 0 ? bare : one;
    });
  const [last, first] = [asForm('last'), asForm('first')];
  const bare = countItems(first) > countItems(last) ? first : last;
  const sure = countItems(read);
  const more = countItems(bare) - sure;
  return more > Math.max(1, sure) ? bare : read;
}

const countItems = (lines: readonly Line[]) =>
  lines.reduce((sum, { items }) => sum + items.length, 0);

function readBareLine(line: string, form: BareForm): Line {
  const isEntry = (part: string) => bareOf(part, form) !== null;
  const parts = pairedParts(entriesIn(line)).flatMap((part) => listParts(part, isEntry));
  return readAll(parts, (part) => [part, bareOf(part, form)]);
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

  const isEntry = (part: string) => entryOf(part) !== null;
  const parts = entriesIn(line).flatMap((part) => looseParts(part, isEntry));
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

function bareOf(part: string, form: BareForm): ImportedItem | null {
  return part.length > LONGEST_ENTRY ? null : readBareEntry(part, form);
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
  const isItem = name !== '' && name.length <= LONGEST_NAME && tokens >= 1 && tokens <= MAX_TOKENS;
  return isItem ? { name, tokens } : null;
}
