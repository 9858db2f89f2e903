const NAME_CHARACTER = /[A-Za-z0-9_]/;

/** The text up to `most` characters, never cut inside a word: half a word can be a name. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most;
  while (
    end > 0 &&
    NAME_CHARACTER.test(text[end] ?? '') &&
    NAME_CHARACTER.test(text[end - 1] ?? '')
  )
    end -= 1;
  return text.slice(0, end).trimEnd();
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
