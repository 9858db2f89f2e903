const SLOT = /\{([a-z]{1,20})\}/;

/**
 * Matches a text with a phrase such as `{viewer} tipped {tokens} token{rest}`: everything outside of
 * braces must be there, word for word, from the first to the last sign. Returns what is in each pair of
 * braces, or null. Takes linear time, whatever the text.
 */
export function matchPhrase(phrase: string, text: string): Record<string, string> | null {
  const found: Record<string, string> = {};
  // Texts are at the even places, names at the odd ones.
  const parts = phrase.split(SLOT);
  const start = parts[0] ?? '';
  if (!text.startsWith(start)) return null;
  let at = start.length;
  for (let place = 1; place < parts.length; place += 2) {
    const name = parts[place] ?? '';
    const next = parts[place + 1] ?? '';
    const isLast = place + 2 >= parts.length;
    const end = isLast ? text.length - next.length : text.indexOf(next, at);
    if (end < at || !text.endsWith(isLast ? next : '')) return null;
    found[name] = text.slice(at, end);
    at = end + next.length;
  }
  return at === text.length ? found : null;
}

/** What the first of several phrases that matches finds. */
export function matchPhrases(
  phrases: readonly string[],
  text: string,
): Record<string, string> | null {
  for (const phrase of phrases) {
    const found = matchPhrase(phrase, text);
    if (found) return found;
  }
  return null;
}
