import { MAX_NAME_LENGTH, MAX_TOKENS } from './check-menu';

/** A name and a price, parsed from a pasted menu. */
export interface ImportedItem {
  readonly name: string;
  readonly tokens: number;
}

/** Thousands separators may be a comma, a point, an apostrophe or a no-break space. */
const AMOUNT = String.raw`(?<amount>\d{1,3}(?:[,.'’\u00A0\u202F]\d{3})+|\d{1,9})`;
const TOKENS = String.raw`(?:(?:token|tkn|tk)\(s\)|(?:tokens?|tkns?|tks?)\b\.?)`;
const NAME = '(?<name>.+?)';
const DASH = String.raw`(?:--?>?|=>?|[–—:→…]|\.{2,})`;

const toPattern = (source: string) => new RegExp(`^${source}$`, 'iu');

/**
 * The ways menus write an item, most specific first. `25--Flash` is unambiguous, while `25 - Flash
 * (2)` and `2 flashes - 25` must not match an earlier pattern.
 */
const PATTERNS = [
  String.raw`${AMOUNT}\s*--\s*${NAME}`,
  String.raw`${AMOUNT}\s*${TOKENS}\s*${DASH}?\s*${NAME}`,
  String.raw`${NAME}\s*[([]\s*${AMOUNT}\s*${TOKENS}\s*[)\]]`,
  String.raw`${NAME}(?:\s*${DASH}\s*|\s+)${AMOUNT}\s*${TOKENS}`,
  String.raw`${AMOUNT}\s*${DASH}\s*${NAME}`,
  String.raw`${NAME}\s*[([]\s*${AMOUNT}\s*[)\]]`,
  String.raw`${NAME}\s*${DASH}\s*${AMOUNT}`,
].map(toPattern);

/** List markers before an entry: bullets, and numbers such as `3.` or `3)`. */
const LIST_MARK = /^(?:[*+>~–—-]+\s*|\d{1,3}[.)]\s+)/u;

/** Parses one entry, already separated from others; null if it is not an item. */
export function matchEntry(text: string): ImportedItem | null {
  const entry = text.trim().replace(LIST_MARK, '').trim();
  for (const form of PATTERNS) {
    const { amount, name } = form.exec(entry)?.groups ?? {};
    const item = amount && name ? createItem(name, amount) : null;
    if (item) return item;
  }
  return null;
}

/**
 * Position of the price relative to the name, when only a space, a comma or a semicolon separates
 * them.
 */
export type BareForm = 'last' | 'first';

const BARE: Readonly<Record<BareForm, RegExp>> = {
  last: toPattern(String.raw`${NAME}[\s,;]+${AMOUNT}`),
  first: toPattern(String.raw`${AMOUNT}[\s,;]+${NAME}`),
};

/** Parses `Flash 25` or `25 Flash`. Use it only if the entire menu is written that way. */
export function matchBareEntry(text: string, form: BareForm): ImportedItem | null {
  const entry = text.trim().replace(LIST_MARK, '').trim();
  const { amount, name } = BARE[form].exec(entry)?.groups ?? {};
  if (!amount || !name || TIER.test(name)) return null;
  return createItem(name.replace(/^"(.*)"$/u, '$1'), amount);
}

/** Bots unlock further items with a line such as `next 500`. */
const TIER = /^next$/iu;

/** Creates an item if the name is usable and the amount can be tipped. */
function createItem(name: string, amount: string): ImportedItem | null {
  const words = name
    .replace(/\s+/gu, ' ')
    .replace(/^[\s:=–—>→…-]+|(?<![\s:=–—>→…-])[\s:=–—>→…-]+$/gu, '');
  const tokens = Number.parseInt(amount.replace(/\D/gu, ''), 10);
  const isName =
    /[\p{L}\p{S}\p{Extended_Pictographic}]/u.test(words) && words.length <= MAX_NAME_LENGTH;
  return isName && tokens >= 1 && tokens <= MAX_TOKENS ? { name: words, tokens } : null;
}
