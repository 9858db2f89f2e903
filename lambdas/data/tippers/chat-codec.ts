import { CHAT_AUTHORS, CHAT_KINDS, type ChatLine } from '@shared/domain/fold/chat';

/** A viewer's chat in one segment as stored: a column per property of the lines. */
export type StoredChat = readonly [
  viewer: string,
  /** Kind and author of each line as one base-36 digit. */
  kinds: string,
  /** Ms since the previous line; for the first line, since the segment's start. */
  since: readonly number[],
  texts: readonly string[],
];

/** @param start of the segment (epoch ms) */
export function encodeChat(viewer: string, lines: readonly ChatLine[], start: number): StoredChat {
  return [
    viewer,
    lines.map(({ kind, author }) => encodeKind(kind, author).toString(36)).join(''),
    lines.map(({ ms }, index) => ms - (lines[index - 1]?.ms ?? start)),
    lines.map(({ text }) => text),
  ];
}

/**
 * Decodes one viewer's lines; null if the viewer has none.
 *
 * @param start of the segment (epoch ms)
 */
export function decodeChat(
  stored: readonly StoredChat[],
  viewer: string,
  start: number,
): ChatLine[] | null {
  const found = stored.find(([name]) => name === viewer);
  if (!found) return null;
  const [, kinds, since, texts] = found;
  let ms = start;
  return texts.map((text, index) => {
    ms += since[index] ?? 0;
    return { ms, ...decodeKind(Number.parseInt(kinds[index] ?? '', 36)), text };
  });
}

function encodeKind(kind: ChatLine['kind'], author: ChatLine['author']): number {
  return (CHAT_KINDS.indexOf(kind) + 1) * 3 + CHAT_AUTHORS.indexOf(author);
}

function decodeKind(digit: number): Pick<ChatLine, 'kind' | 'author'> {
  return {
    kind: CHAT_KINDS[Math.floor(digit / 3) - 1] ?? 'public',
    author: CHAT_AUTHORS[digit % 3] ?? 'viewer',
  };
}
