/** Code that contains words and spaces, too: units, colors, selectors, queries, URLs. */
const CODE =
  /\b\d+(px|rem|em|ms|vh|vw|fr)\b|\}(px|rem|em|ms|fr)\b|\b(calc|minmax|repeat|gradient|rgba?|var|url)\(|\{colors\.|^[./&@<]|^https?:|^[a-z]+:\S|^(GET|POST|DELETE|PUT) |attribute_\w+\(|(^|\s)[:#][a-z]\w*\s*(<|=|$)|^max-age|^(public|private|no-store), |^\(\w+-\w+:/;

/**
 * Whether a string looks like language: several words, or one that starts with a capital letter.
 */
export function isProse(text: string): boolean {
  if (CODE.test(text)) return false;
  const words = withoutPlaceholders(text).trim();
  if (!/\p{L}\p{Ll}/u.test(words)) return false;
  if (/\s/.test(words)) return /\p{L}\p{M}*[.,;:!?…’”)]*\s+\S|\S\s+[“(]?\p{L}/u.test(words);
  if (/\{/.test(text)) return /\}[,.;:]?\s|\s\{/.test(text);
  return /^[“(]?\p{Lu}[\p{Ll}’-]+[”).,:;!?…]*$/u.test(words);
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{[^{}]*\}/g, ' ');
}
