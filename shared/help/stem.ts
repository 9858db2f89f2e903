/** Endings that rarely change what somebody looks for. The first that fits is replaced. */
const ENDINGS: readonly { readonly ending: RegExp; readonly becomes: string }[] = [
  { ending: /ies$/, becomes: 'y' },
  { ending: /(?<=ss|sh|ch|x|z)es$/, becomes: '' },
  { ending: /(?<![su])s$/, becomes: '' },
];

const SUFFIXES = /(?:ings?|edly|ed|ions?|ment|ments|ly)$/;
const MIN_STEM = 4;

/**
 * Reduces an English word in lower case to a common stem: `tips`, `tipped` and `tipping` become
 * `tip`, but not `tipper`. The stem need not be a word.
 */
export function stem(word: string): string {
  const singular = ENDINGS.reduce(
    (text, { ending, becomes }) => (text === word ? text.replace(ending, becomes) : text),
    word,
  );
  const root = singular.replace(SUFFIXES, '');
  const shorter = root.length >= MIN_STEM - 1 && /[aeiouy]/.test(root) ? root : singular;
  return shorter.replace(/([bdgklmnprt])\1$/, '$1').replace(/(?<=\w{2}[^aeiou])(?:e|y|i)$/, '');
}
