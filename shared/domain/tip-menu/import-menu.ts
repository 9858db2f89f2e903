import { MAX_NAME_LENGTH, MAX_TOKENS } from './check-menu';
import { type BareForm, type ImportedItem, matchBareEntry, matchEntry } from './import-entry';
import { joinPairs, splitEntries, splitList, splitLoosely } from './import-parts';
import { toMenuItem } from './written-item';

export interface ImportedMenu {
  /** In the order written; duplicates are not removed here. */
  readonly items: readonly ImportedItem[];
  /** Text that could not be parsed, with its line number, starting at 1. */
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

/** Maximum number of characters of a menu. */
export const MAX_IMPORT_LENGTH = 50_000;
const MAX_ENTRY_LENGTH = 300;

const SHORT_CODE = /\[cb:tip\b([^[\]]*)\]/giu;
/**
 * Parses a menu that a user pasted: one item per line, as bots and profile pages write them, or a
 * chat notice with all items in one line. Text that is not an item is reported.
 *
 * @param text only the first `MAX_IMPORT_LENGTH` characters are read
 */
export function importMenu(text: string): ImportedMenu {
  const lines = text.slice(0, MAX_IMPORT_LENGTH).split(/\r\n|\r|\n/u);
  const read = addBareEntries(lines, lines.map(parseLine));
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
 * Also parses lines such as `Flash 25` or `25 Flash`, if most of the menu is written that way. A
 * single such line could mean anything.
 */
function addBareEntries(lines: readonly string[], read: readonly Line[]): readonly Line[] {
  const asForm = (form: BareForm) =>
    read.map((one, place) => {
      if (one.items.length > 0) return one;
      const bare = parseBareLine(lines[place] ?? '', form);
      return bare.items.length > 0 ? bare : one;
    });
  const [last, first] = [asForm('last'), asForm('first')];
  const bare = countItems(first) > countItems(last) ? first : last;
  const certain = countItems(read);
  const more = countItems(bare) - certain;
  return more > Math.max(1, certain) ? bare : read;
}

const countItems = (lines: readonly Line[]) =>
  lines.reduce((sum, { items }) => sum + items.length, 0);

function parseBareLine(line: string, form: BareForm): Line {
  const isEntry = (part: string) => parseBareEntry(part, form) !== null;
  const parts = joinPairs(splitEntries(line)).flatMap((part) => splitList(part, isEntry));
  return parseAll(parts, (text) => ({ text, item: parseBareEntry(text, form) }));
}

function parseLine(line: string): Line {
  const codes = [...line.matchAll(SHORT_CODE)];
  if (codes.length > 0) {
    const read = parseAll(codes, ([text, inside = '']) => ({ text, item: parseCode(inside) }));
    const others = parseLine(line.replace(SHORT_CODE, '|'));
    return {
      items: [...read.items, ...others.items],
      // Symbols and numbers between the codes are not missed items.
      unread: [...read.unread, ...others.unread.filter((part) => /\p{L}/u.test(part))],
    };
  }

  const isEntry = (part: string) => parseEntry(part) !== null;
  const parts = splitEntries(line).flatMap((part) => splitLoosely(part, isEntry));
  const read = parseAll(parts, (text) => ({ text, item: parseEntry(text) }));
  if (read.items.length > 0) return read;
  // `25 :flash` looks like an emoticon, but is an item.
  const entireLine = parseEntry(line);
  return entireLine ? { items: [entireLine], unread: [] } : read;
}

/** A part of a line, and the item in it, if any. */
interface ReadPart {
  readonly text: string;
  readonly item: ImportedItem | null;
}

function parseAll<T>(parts: readonly T[], read: (part: T) => ReadPart): Line {
  const results = parts.map(read);
  return {
    items: results.flatMap(({ item }) => item ?? []),
    unread: results.flatMap(({ text, item }) => (item ? [] : [text])),
  };
}

function parseBareEntry(part: string, form: BareForm): ImportedItem | null {
  return part.length > MAX_ENTRY_LENGTH ? null : matchBareEntry(part, form);
}

function parseEntry(part: string): ImportedItem | null {
  return part.length > MAX_ENTRY_LENGTH ? null : matchEntry(part);
}

/** Parses the inside of `[cb:tip amount=25 message="Flash"]`. Any message is accepted as a name. */
function parseCode(inside: string): ImportedItem | null {
  const amount = /\bamount\s*=\s*"?(\d{1,9})"?/iu.exec(inside)?.[1];
  const message = /\bmessage\s*=\s*"([^"]*)"/iu.exec(inside)?.[1];
  if (!amount || !message) return null;
  const { name, tokens } = toMenuItem({ name: message, tokens: Number.parseInt(amount, 10) });
  const isItem =
    name !== '' && name.length <= MAX_NAME_LENGTH && tokens >= 1 && tokens <= MAX_TOKENS;
  return isItem ? { name, tokens } : null;
}
