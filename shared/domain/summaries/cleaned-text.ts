const ENDINGS =
  'com|net|org|io|tv|me|co|gg|ly|xxx|cam|live|link|site|online|app|dev|info|biz|shop|store|club|' +
  'fans|chat|page|us|uk|ca|de|fr|nl|be|es|it|pt|br|ro|pl|ru|cz|eu|au|in|jp|to|cc|ws';

const DOT = String.raw`(?:\.|\s{0,3}(?:\(dot\)|\[dot\]|\bdot\b)\s{0,3})`;
const AT = String.raw`\s{0,3}(?:@|\(at\)|\[at\]|\bat\b)\s{0,3}`;
const LABEL = String.raw`[\w-]{1,63}`;

/**
 * Patterns for contact data, with the word that replaces them. All repetitions are bounded, so that
 * no input can make matching slow.
 */
const CONTACT_PATTERNS: readonly { readonly pattern: RegExp; readonly word: string }[] = [
  // `ada@example.com`, and `ada at example dot com`.
  {
    pattern: new RegExp(
      String.raw`[\w.+-]{1,64}${AT}${LABEL}(?:${DOT}${LABEL}){0,4}${DOT}(?:${ENDINGS})\b`,
      'gi',
    ),
    word: 'email',
  },
  { pattern: /[^\s@]{1,64}@[^\s@]{1,100}\.[^\s@]{2,}/g, word: 'email' },
  { pattern: /\b[a-z][a-z0-9+.-]{0,20}:\/\/\S+/gi, word: 'link' },
  { pattern: /\bwww\.\S+/gi, word: 'link' },
  {
    pattern: new RegExp(
      String.raw`\b(?:[a-z0-9-]{1,63}\.){1,6}(?:${ENDINGS})\b(?:[/?#:]\S*)?`,
      'gi',
    ),
    word: 'link',
  },
  // Names in other networks, if introduced as such.
  {
    pattern:
      /\b(?:snap(?:chat)?|kik|telegram|tg|insta(?:gram)?|ig|skype|discord|whatsapp|twitter)\s*(?:[:=]|\bis\b)\s*\S+/gi,
    word: 'contact',
  },
  // Seven or more digits, with any separators.
  { pattern: /\+?\(?\d(?:[\s()./-]{0,3}\d){6,}/g, word: 'number' },
];

/** Longer than any chat line or paragraph of a summary. */
const MAX_LENGTH = 5_000;

/**
 * Cleans a chat line, of which it keeps at most 5,000 characters. Email addresses, URLs, phone numbers and introduced contacts are replaced by
 * a word in brackets. The result is a single line without invisible characters and without angle
 * brackets, which could be mistaken for prompt markup.
 */
export function cleanText(text: string): string {
  let cleaned = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\p{Z}<>]+/gu, ' ');
  for (const { pattern, word } of CONTACT_PATTERNS)
    cleaned = cleaned.replace(pattern, ` [${word}] `);
  // The platform's emoticons are written as `:name`.
  cleaned = cleaned.replace(/(^|\s):[a-z0-9_-]+/gi, '$1');
  return cleaned.replace(/ +/g, ' ').trim();
}
