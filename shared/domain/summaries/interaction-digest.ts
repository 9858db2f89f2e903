import type { FoldedSegment } from '../fold/fold';
import { isFunctionWord } from './ordinary-words';

/** [quarter hours since the epoch, public messages, private ones, messages with tips, chatters] */
export type QuarterOfChat = readonly [number, number, number, number, number];

/** [name, public messages, private messages written] */
export type Talker = readonly [string, number, number];

/**
 * Counts of what viewers wrote in a session. The performer's own public messages are not included.
 */
export interface InteractionDigest {
  readonly publicMessages: number;
  /** In both directions. */
  readonly privateMessages: number;
  readonly tipMessages: number;
  /** Distinct viewers who wrote in public. */
  readonly chatters: number;
  /** Quarter hours with messages, in order. */
  readonly quarters: readonly QuarterOfChat[];
  /**
   * The most frequent words in public chat, most frequent first: [word, count]. No names and no
   * function words.
   */
  readonly words: readonly (readonly [string, number])[];
  /** The most active writers, most active first; null when tipper profiles are off. */
  readonly talkers: readonly Talker[] | null;
}

export const QUARTER_MS = 15 * 60_000;
const MAX_WORDS = 20;
const MAX_TALKERS = 20;
const MIN_OCCURRENCES = 2;

/** Counts a session's interactions. The result does not reveal who gave a tip. */
export function digestInteractions(
  { chat, present }: Pick<FoldedSegment, 'chat' | 'present'>,
  hasProfiles: boolean,
): InteractionDigest {
  const quarters = new Map<number, [number, number, number, Set<string>]>();
  const names = new Set([...present, ...chat.keys()]);
  const words = new Map<string, number>();
  const talkers: Talker[] = [];
  const totals: [number, number, number] = [0, 0, 0];
  let chatters = 0;

  for (const [viewer, lines] of chat) {
    const written: [number, number] = [0, 0];
    for (const [ms, type, who, text] of lines) {
      const at = Math.floor(ms / QUARTER_MS);
      const quarter = quarters.get(at) ?? [0, 0, 0, new Set<string>()];
      quarters.set(at, quarter);
      totals[type === 1 ? 0 : type === 2 ? 1 : 2] += 1;
      quarter[type === 1 ? 0 : type === 2 ? 1 : 2] += 1;
      if (type === 2 && who === 0) written[1] += 1;
      if (type !== 1) continue;
      written[0] += 1;
      quarter[3].add(viewer);
      for (const word of extractWords(text)) {
        if (!names.has(word)) words.set(word, (words.get(word) ?? 0) + 1);
      }
    }
    if (written[0] > 0) chatters += 1;
    if (written[0] + written[1] > 0) talkers.push([viewer, ...written]);
  }

  return {
    publicMessages: totals[0],
    privateMessages: totals[1],
    tipMessages: totals[2],
    chatters,
    quarters: [...quarters]
      .sort(([a], [b]) => a - b)
      .map(([at, [open, secret, tips, who]]) => [at, open, secret, tips, who.size]),
    words: [...words]
      .filter(([, times]) => times >= MIN_OCCURRENCES)
      .sort(([a, some], [b, other]) => other - some || compare(a, b))
      .slice(0, MAX_WORDS),
    talkers: hasProfiles
      ? talkers
          .sort(([a, ...some], [b, ...other]) => sum(other) - sum(some) || compare(a, b))
          .slice(0, MAX_TALKERS)
      : null,
  };
}

/** Extracts the words of a text that may say something about its topic, in lower case. */
function extractWords(text: string): string[] {
  const found = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return found.filter((word) => /^\p{L}{3,20}$/u.test(word) && !isFunctionWord(word));
}

function sum([a, b]: readonly [number, number]): number {
  return a + b;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
