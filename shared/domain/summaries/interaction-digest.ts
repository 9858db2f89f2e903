import type { ChatLine } from '../fold/chat';
import type { FoldedSegment } from '../fold/fold';
import { isFunctionWord } from './ordinary-words';

/** Messages, without what the performer wrote in public. */
interface MessageCounts {
  readonly publicMessages: number;
  /** In both directions. */
  readonly privateMessages: number;
  /** Messages with tips. */
  readonly tipMessages: number;
  /** Distinct viewers who wrote in public. */
  readonly chatters: number;
}

export interface QuarterOfChat extends MessageCounts {
  /** Quarter hours since the epoch. */
  readonly quarter: number;
}

/** A viewer with the number of messages they wrote. */
export interface Talker {
  readonly name: string;
  readonly publicMessages: number;
  readonly privateMessages: number;
}

/**
 * Counts of what viewers wrote in a session. The performer's own public messages are not included.
 */
export interface InteractionDigest extends MessageCounts {
  /** Quarter hours with messages, in order. */
  readonly quarters: readonly QuarterOfChat[];
  /** The most frequent words in public chat, in order. No names and no function words. */
  readonly words: readonly { readonly word: string; readonly count: number }[];
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
  const quarters = new Map<number, QuarterDraft>();
  const names = new Set([...present, ...chat.keys()]);
  const words = new Map<string, number>();
  const talkers: Talker[] = [];

  for (const [viewer, lines] of chat) {
    const written = { publicMessages: 0, privateMessages: 0 };
    for (const { ms, kind, author, text } of lines) {
      const quarter = draftOf(quarters, Math.floor(ms / QUARTER_MS));
      quarter[COUNT_OF_KIND[kind]] += 1;
      if (kind === 'private' && author === 'viewer') written.privateMessages += 1;
      if (kind !== 'public') continue;
      written.publicMessages += 1;
      quarter.chatters.add(viewer);
      for (const word of extractWords(text)) {
        if (!names.has(word)) words.set(word, (words.get(word) ?? 0) + 1);
      }
    }
    if (countWritten(written) > 0) talkers.push({ name: viewer, ...written });
  }

  const drafts = [...quarters.values()];
  const total = (count: (typeof COUNT_OF_KIND)[ChatLine['kind']]) =>
    drafts.reduce((sum, draft) => sum + draft[count], 0);
  return {
    publicMessages: total('publicMessages'),
    privateMessages: total('privateMessages'),
    tipMessages: total('tipMessages'),
    chatters: talkers.filter(({ publicMessages }) => publicMessages > 0).length,
    quarters: drafts
      .sort((a, b) => a.quarter - b.quarter)
      .map((draft) => ({ ...draft, chatters: draft.chatters.size })),
    words: [...words]
      .map(([word, count]) => ({ word, count }))
      .filter(({ count }) => count >= MIN_OCCURRENCES)
      .sort((a, b) => b.count - a.count || compare(a.word, b.word))
      .slice(0, MAX_WORDS),
    talkers: hasProfiles
      ? talkers
          .sort((a, b) => countWritten(b) - countWritten(a) || compare(a.name, b.name))
          .slice(0, MAX_TALKERS)
      : null,
  };
}

interface QuarterDraft {
  readonly quarter: number;
  publicMessages: number;
  privateMessages: number;
  tipMessages: number;
  readonly chatters: Set<string>;
}

const COUNT_OF_KIND = {
  public: 'publicMessages',
  private: 'privateMessages',
  tip: 'tipMessages',
} as const;

function draftOf(quarters: Map<number, QuarterDraft>, quarter: number): QuarterDraft {
  const found = quarters.get(quarter);
  if (found) return found;
  const draft: QuarterDraft = {
    quarter,
    publicMessages: 0,
    privateMessages: 0,
    tipMessages: 0,
    chatters: new Set(),
  };
  quarters.set(quarter, draft);
  return draft;
}

/** Extracts the words of a text that may say something about its topic, in lower case. */
function extractWords(text: string): string[] {
  const found = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return found.filter((word) => /^\p{L}{3,20}$/u.test(word) && !isFunctionWord(word));
}

function countWritten({ publicMessages, privateMessages }: Omit<Talker, 'name'>): number {
  return publicMessages + privateMessages;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
