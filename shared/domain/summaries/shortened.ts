const NAME_CHARACTER = /[A-Za-z0-9_]/;

/** Truncates a text to `max` characters, but never inside a word: half a word could be a name. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = max;
  while (end > 0 && isInsideWord(text, end)) end -= 1;
  return text.slice(0, end).trimEnd();
}

/** Whether the characters before and at a position belong to one word or one surrogate pair. */
function isInsideWord(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  return (
    (NAME_CHARACTER.test(before) && NAME_CHARACTER.test(after)) || /[\ud800-\udbff]/.test(before)
  );
}

/**
 * Selects as many items as fit into `max`, evenly from beginning to end, in order.
 *
 * @param sizeOf returns how much of `max` an item takes
 */
export function sampleEvenly<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  max: number,
): Item[] {
  const total = items.reduce((sum, item) => sum + sizeOf(item), 0);
  for (let share = Math.min(1, max / total); ; share *= 0.9) {
    const sample = items.filter(
      (_, index) => Math.floor((index + 1) * share) > Math.floor(index * share),
    );
    if (sample.reduce((sum, item) => sum + sizeOf(item), 0) <= max) return sample;
  }
}
