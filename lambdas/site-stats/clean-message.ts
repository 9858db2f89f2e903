/** Replaces what was removed. */
const GONE = '…';

/** Quoted texts; without its closing quote, up to the end. An apostrophe in a word opens none. */
const QUOTED = [/"[^"]*"?/g, /“[^”]*”?/g, /`[^`]*`?/g];
const SINGLE_QUOTED = /(^|\W)'[^']*'?/g;
const MAX_WORD_WITH_DIGIT = 12;

/**
 * Removes from a browser's error message what may be personal. Each is replaced by `…`:
 * - quoted texts: browsers quote content, such as the beginning of JSON that they can't parse
 * - email addresses
 * - all of a URL or path but its host and first part, so names after `/report/` and queries
 * - words of more than 12 characters with a digit, four digits in a row, and hexadecimal numbers of
 *   eight or more digits: tokens, ids, amounts
 *
 * A name that stands unquoted between other words can't be recognized. The browsers' own messages
 * quote values, and ours don't contain any.
 */
export function cleanMessage(message: string): string {
  const unquoted = QUOTED.reduce((text, quoted) => text.replace(quoted, GONE), message);
  const bare = unquoted.replace(SINGLE_QUOTED, `$1${GONE}`);
  return bare.split(/\s+/).map(cleanWord).join(' ').trim();
}

function cleanWord(word: string): string {
  if (word.includes('@')) return GONE;
  const start = /^\W*(?:https?:\/\/[\w.:-]*\/?)?/.exec(word)?.[0] ?? '';
  const first = /^[\w.'’-]*/.exec(word.slice(start.length))?.[0] ?? '';
  const rest = word.slice(start.length + first.length);
  // Punctuation after a word stays; anything else after it is the rest of an address or a query.
  const end = /^[^\w/?&=%…]*$/.test(rest) ? rest : GONE;
  return start + cleanNumbers(first) + end;
}

function cleanNumbers(text: string): string {
  if (text.length > MAX_WORD_WITH_DIGIT && /\d/.test(text)) return GONE;
  return text.replace(/\d{4,}/g, GONE).replace(/[0-9a-f]{8,}/gi, GONE);
}
