import type { InteractionDigest } from './interaction-digest';

/** A digest as it is stored: its lists are rows without names. */
export interface StoredDigest extends Omit<InteractionDigest, 'quarters' | 'words' | 'talkers'> {
  readonly quarters: readonly (readonly [
    /** Quarter hours since the epoch. */
    quarter: number,
    publicMessages: number,
    privateMessages: number,
    tipMessages: number,
    chatters: number,
  ])[];
  readonly words: readonly (readonly [word: string, count: number])[];
  readonly talkers:
    | readonly (readonly [name: string, publicMessages: number, privateMessages: number])[]
    | null;
}

export function encodeDigest(digest: InteractionDigest): StoredDigest {
  return {
    ...digest,
    quarters: digest.quarters.map((one) => [
      one.quarter,
      one.publicMessages,
      one.privateMessages,
      one.tipMessages,
      one.chatters,
    ]),
    words: digest.words.map(({ word, count }) => [word, count]),
    talkers:
      digest.talkers?.map(({ name, publicMessages, privateMessages }) => [
        name,
        publicMessages,
        privateMessages,
      ]) ?? null,
  };
}

export function decodeDigest(stored: StoredDigest): InteractionDigest {
  return {
    ...stored,
    quarters: stored.quarters.map(
      ([quarter, publicMessages, privateMessages, tipMessages, chatters]) => ({
        quarter,
        publicMessages,
        privateMessages,
        tipMessages,
        chatters,
      }),
    ),
    words: stored.words.map(([word, count]) => ({ word, count })),
    talkers:
      stored.talkers?.map(([name, publicMessages, privateMessages]) => ({
        name,
        publicMessages,
        privateMessages,
      })) ?? null,
  };
}
