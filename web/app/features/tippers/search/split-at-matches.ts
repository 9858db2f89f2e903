export interface TextPart {
  /** Where it begins in the whole text. */
  readonly from: number;
  readonly part: string;
  readonly isMatch: boolean;
}

/** A text in parts, those that match apart from the others; upper or lower case alike. */
export function splitAtMatches(text: string, wanted: string): TextPart[] {
  const lower = text.toLowerCase();
  const low = wanted.toLowerCase();
  // Some capitals grow when made small; then places in one are not places in the other.
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
