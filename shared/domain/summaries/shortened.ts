const NAME_CHARACTER = /[A-Za-z0-9_]/;

/** The text up to `most` characters, never cut inside a word: half a word can be a name. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most;
  while (end > 0 && belongsTogether(text, end)) end -= 1;
  return text.slice(0, end).trimEnd();
}

/** Whether the characters before and at a place are of one word or one sign. */
function belongsTogether(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  return (
    (NAME_CHARACTER.test(before) && NAME_CHARACTER.test(after)) || /[\ud800-\udbff]/.test(before)
  );
}

/**
 * As many of the items as `most` holds, in order and evenly from beginning to end.
 *
 * @param sizeOf what an item takes of `most`
 */
export function sampledEvenly<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): Item[] {
  const total = items.reduce((sum, item) => sum + sizeOf(item), 0);
  for (let share = Math.min(1, most / total); ; share *= 0.9) {
    const sample = items.filter(
      (_, index) => Math.floor((index + 1) * share) > Math.floor(index * share),
    );
    if (sample.reduce((sum, item) => sum + sizeOf(item), 0) <= most) return sample;
  }
}
