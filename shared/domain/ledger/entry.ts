/**
 * What a line of a performer's token ledger stands for. Stored by position: new ones go to the end.
 * `other` is income that none of the kinds before it names; everything behind it is not income.
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
  /** Spent otherwise, or taken back by the platform. */
  'spent',
  /** Tokens the performer bought. */
  'bought',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Income that the room's events do not tell in full. */
export const INCOME_PARTS = ['private', 'spy', 'fanClub', 'media', 'other'] as const;
export type IncomePart = (typeof INCOME_PARTS)[number];

/** Nothing about who was on the other side is kept. */
export interface LedgerEntry {
  /** Epoch ms. */
  readonly ms: number;
  readonly type: EntryType;
  /** Negative where tokens went out. */
  readonly tokens: number;
}

const MAX_TOKENS = 10_000_000;

/** Tokens as a cell says them: `25`, `+1,234`, `-100.00`. Null where it is no whole number. */
export function readTokens(cell: string): number | null {
  const text = cell.replace(/\s*tokens?$/i, '').replace(/[.,]0{1,2}$/, '');
  if (!/^[+-]?(\d+|\d{1,3}([.,]\d{3})+)$/.test(text)) return null;
  const tokens = Number(text.replace(/[.,]/g, ''));
  return Math.abs(tokens) <= MAX_TOKENS ? tokens : null;
}

/** The kind of a line by the platform's words for it, and its tokens with the sign of that kind. */
export function readType(cell: string, tokens: number): Omit<LedgerEntry, 'ms'> | null {
  const words = cell
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
  return { type: earned(words), tokens };
}

function earned(words: string): EntryType {
  if (/\bspy/.test(words)) return 'spy';
  if (/private/.test(words)) return 'private';
  if (/photo|video|media|album/.test(words)) return 'media';
  if (/fan ?club/.test(words)) return 'fanClub';
  return /\btip/.test(words) ? 'tip' : 'other';
}
