import { isFunctionWord } from '@shared/domain/summaries/ordinary-words';

const LINE = /^\[(\d+):(\d\d)\] ([^:\n]+(?::[^ \n][^:\n]*)*): (.*)$/;
const MAX_THEMES = 5;
const QUARTER_MINUTES = 15;

/**
 * Generates the stand-in's answer to a prompt with chat lines (`[h:mm] Who: text`): counts, the
 * busiest quarter hour and the most frequent words. The same prompt always gives the same text.
 */
export function summarizePrompt(prompt: string): string {
  const lines = prompt.split('\n').flatMap((line) => {
    const [, hours, minutes, who = '', text = ''] = LINE.exec(line) ?? [];
    return hours === undefined ? [] : [{ at: Number(hours) * 60 + Number(minutes), who, text }];
  });
  if (lines.length === 0) return 'There is no conversation to tell of.';

  const quarters = countBy(lines, ({ at }) => [Math.floor(at / QUARTER_MINUTES)]);
  const [busiest = 0, most = 0] = highest(quarters)[0] ?? [];
  const themes = highest(countBy(lines, ({ text }) => wordsIn(text))).slice(0, MAX_THEMES);
  const voices = new Set(lines.map(({ who }) => who)).size;
  return [
    `The conversation had ${lines.length} messages by ${voices} people.`,
    `It was busiest from minute ${busiest * QUARTER_MINUTES} on, with ${most} messages in a quarter of an hour.`,
    themes.length > 0
      ? `What came up most: ${themes.map(([word, times]) => `${word} (${times} times)`).join(', ')}.`
      : 'No subject came up more than once.',
    'The audience wrote steadily and stayed friendly.',
  ].join(' ');
}

function wordsIn(text: string): string[] {
  const found = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return found.filter((word) => !isFunctionWord(word) && word !== 'viewer');
}

function countBy<Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => Key[],
): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of items.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Sorted by count (descending); ties keep their order. */
function highest<Key>(counts: ReadonlyMap<Key, number>): [Key, number][] {
  return [...counts].sort(([, a], [, b]) => b - a);
}
