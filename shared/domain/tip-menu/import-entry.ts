import { LONGEST_NAME, MAX_TOKENS } from './check-menu';

/** A name and a price as somebody's menu told them. */
export interface ImportedItem {
  readonly name: string;
  readonly tokens: number;
}

/** Thousands may stand apart by a comma, a point, an apostrophe or a space that does not break. */
const AMOUNT = String.raw`(?<amount>\d{1,3}(?:[,.'’\u00A0\u202F]\d{3})+|\d{1,9})`;
const TOKENS = String.raw`(?:(?:token|tkn|tk)\(s\)|(?:tokens?|tkns?|tks?)\b\.?)`;
const NAME = '(?<name>.+?)';
const DASH = String.raw`(?:--?>?|=>?|[–—:→…]|\.{2,})`;

const pattern = (source: string) => new RegExp(`^${source}$`, 'iu');

/**
 * How menus write an item, the surest first: `25--Flash` could not be meant otherwise, while
 * `25 - Flash (2)` and `2 flashes - 25` show only by what comes before and after.
 */
const patterns = [
  String.raw`${AMOUNT}\s*--\s*${NAME}`,
  String.raw`${AMOUNT}\s*${TOKENS}\s*${DASH}?\s*${NAME}`,
  String.raw`${NAME}\s*[([]\s*${AMOUNT}\s*${TOKENS}\s*[)\]]`,
  String.raw`${NAME}(?:\s*${DASH}\s*|\s+)${AMOUNT}\s*${TOKENS}`,
  String.raw`${AMOUNT}\s*${DASH}\s*${NAME}`,
  String.raw`${NAME}\s*[([]\s*${AMOUNT}\s*[)\]]`,
  String.raw`${NAME}\s*${DASH}\s*${AMOUNT}`,
].map(pattern);

/** What stands before an entry in a list: bullets, and numbers such as `3.` or `3)`. */
const LIST_MARK = /^(?:[*+>~–—-]+\s*|\d{1,3}[.)]\s+)/u;

/** Reads one entry, without the marks that separate it from others; null where it is none. */
export function readEntry(text: string): ImportedItem | null {
  const entry = text.trim().replace(LIST_MARK, '').trim();
  for (const form of patterns) {
    const { amount, name } = form.exec(entry)?.groups ?? {};
    const item = amount && name ? itemFrom(name, amount) : null;
    if (item) return item;
  }
  return null;
}

/** Which side of its name a price stands on where nothing but space, a comma or a semicolon parts them. */
export type BareForm = 'last' | 'first';

const BARE: Readonly<Record<BareForm, RegExp>> = {
  last: pattern(String.raw`${NAME}[\s,;]+${AMOUNT}`),
  first: pattern(String.raw`${AMOUNT}[\s,;]+${NAME}`),
};

/** Reads `Flash 25` or `25 Flash`, which means a price only where the whole menu is written so. */
export function readBareEntry(text: string, form: BareForm): ImportedItem | null {
  const entry = text.trim().replace(LIST_MARK, '').trim();
  const { amount, name } = BARE[form].exec(entry)?.groups ?? {};
  if (!amount || !name || TIER.test(name)) return null;
  return itemFrom(name.replace(/^"(.*)"$/u, '$1'), amount);
}

/** Bots unlock further items by a line such as `next 500`. */
const TIER = /^next$/iu;

/** An item, where the name says something and the amount is one that can be tipped. */
function itemFrom(name: string, amount: string): ImportedItem | null {
  const words = name.replace(/\s+/gu, ' ').replace(/^[\s:=–—>→…-]+|[\s:=–—>→…-]+$/gu, '');
  const tokens = Number.parseInt(amount.replace(/\D/gu, ''), 10);
  const isName =
    /[\p{L}\p{S}\p{Extended_Pictographic}]/u.test(words) && words.length <= LONGEST_NAME;
  return isName && tokens >= 1 && tokens <= MAX_TOKENS ? { name: words, tokens } : null;
}
