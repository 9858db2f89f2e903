const SEPARATORS = /[^\p{L}\p{N}:_-]+/u;

/** Returns the terms of a text in lower case: `#Blonde hair` has `blonde` and `hair`. */
export function termsIn(text: string): string[] {
  return text.toLowerCase().split(SEPARATORS).filter(Boolean);
}

/** Whether each typed term begins one of the known ones. Nothing typed matches everything. */
export function matchTerms(typed: readonly string[], known: readonly string[]): boolean {
  return typed.every((term) => known.some((other) => other.startsWith(term)));
}
