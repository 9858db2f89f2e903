export interface TextPart {
  /** Position in the whole text. */
  readonly from: number;
  readonly part: string;
  readonly isMatch: boolean;
}

/** Splits a text into matching and other parts, case-insensitive. */
export function splitAtMatches(text: string, searchText: string): TextPart[] {
  const lower = text.toLowerCase();
  const low = searchText.toLowerCase();
  // Some capital letters have a longer lower-case form, so positions would differ.
  if (low === '' || lower.length !== text.length) return [{ from: 0, part: text, isMatch: false }];

  const parts: TextPart[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) parts.push({ from, part: text.slice(from, to), isMatch });
  };
  let from = 0;
  for (let at = lower.indexOf(low); at !== -1; at = lower.indexOf(low, from)) {
    add(from, at, false);
    from = at + low.length;
    add(at, from, true);
  }
  add(from, text.length, false);
  return parts;
}
