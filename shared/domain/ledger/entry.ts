/**
 * Types of entries in a performer's token ledger. Stored by position, so append new ones at the
 * end. Everything up to `other` is income; everything after it is not.
 */
export const ENTRY_TYPES = [
  'tip',
  'private',
  'spy',
  'media',
  'fanClub',
  'other',
  'cashOut',
  'tipSent',
  /** Spent in other ways, or taken back by the platform. */
  'spent',
  /** Tokens the performer bought. */
  'bought',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Income types that the room's events do not report completely. */
export const INCOME_PARTS = ['private', 'spy', 'fanClub', 'media', 'other'] as const;
export type IncomePart = (typeof INCOME_PARTS)[number];

/** A ledger entry. Nothing about the other party is kept. */
export interface LedgerEntry {
  /** Epoch ms. */
  readonly ms: number;
  readonly type: EntryType;
  /** Negative for outgoing tokens. */
  readonly tokens: number;
}

const MAX_TOKENS = 10_000_000;
/** The longest wording of the platform that we know has 40 characters. */
const MAX_CELL_LENGTH = 200;

/** Parses the tokens in a table cell: `25`, `+1,234`, `-100.00`. Null if it is not an integer. */
export function parseTokens(cell: string): number | null {
  if (cell.length > MAX_CELL_LENGTH) return null;
  const text = cell
    .replace(/tokens?$/i, '')
    .trimEnd()
    .replace(/[.,]0{1,2}$/, '');
  if (!/^[+-]?(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(text)) return null;
  const tokens = Number(text.replace(/[.,]/g, ''));
  return Math.abs(tokens) <= MAX_TOKENS ? tokens : null;
}

/**
 * Derives an entry's type from the platform's wording, and its tokens with the sign of that type.
 * Null if the wording is empty. Only its first 200 characters count.
 */
export function parseType(cell: string, tokens: number): Omit<LedgerEntry, 'ms'> | null {
  const words = cell
    .slice(0, MAX_CELL_LENGTH)
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (words === '') return null;
  if (/cash(ed)? ?out|payout/.test(words)) return { type: 'cashOut', tokens: -Math.abs(tokens) };
  if (/tips? sent|sent tip/.test(words)) return { type: 'tipSent', tokens: -Math.abs(tokens) };
  if (/tokens? (bought|purchase)|(bought|purchased?) tokens?/.test(words)) {
    return { type: 'bought', tokens: Math.abs(tokens) };
  }
  if (tokens < 0) return { type: words === 'tip' ? 'tipSent' : 'spent', tokens };
  return { type: parseIncomeType(words), tokens };
}

function parseIncomeType(words: string): EntryType {
  if (/\bspy/.test(words)) return 'spy';
  if (/private/.test(words)) return 'private';
  if (/photo|video|media|album/.test(words)) return 'media';
  if (/fan ?club/.test(words)) return 'fanClub';
  return /\btip/.test(words) ? 'tip' : 'other';
}
