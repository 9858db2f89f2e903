import type { SessionSummary } from '../sessions/session-summary';

/** What makes two spellings of a tag one tag. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

/**
 * Whether a tag can stand in an address: no control characters or halves of characters, and
 * slashes only between words, none of which means a folder.
 */
export function isTagText(tag: string): boolean {
  if (/[\p{Cc}\p{Cs}]/u.test(tag)) return false;
  return tag.split('/').every((part) => !/^\s*\.{0,2}\s*$/.test(part));
}

/** The tags without one, however it is spelled. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((known) => tagKey(known) !== tagKey(tag));
}

/** Tags that a broadcast carries by itself. They are computed, never stored. */
export function automaticTags({ privateSeconds }: Pick<SessionSummary, 'privateSeconds'>) {
  return privateSeconds > 0 ? ['private'] : [];
}

/** A broadcast's own tags, then those people gave it; each once. */
export function allTags(automatic: readonly string[], given: readonly string[]): string[] {
  const rest = automatic.reduce<readonly string[]>(withoutTag, given);
  return [...automatic, ...rest];
}

export interface TaggedSession {
  /** Epoch ms. */
  readonly start: number;
  readonly tags: readonly string[];
}

export interface TagUse {
  /** As it was spelled last. */
  readonly tag: string;
  /** Starts of the sessions that carry it, newest first. */
  readonly sessions: readonly number[];
}

/** Every tag with the sessions that carry it; the tag used most recently first. */
export function usesOfTags(sessions: readonly TaggedSession[]): TagUse[] {
  const byKey = new Map<string, { tag: string; sessions: number[] }>();
  for (const { start, tags } of [...sessions].sort((a, b) => b.start - a.start)) {
    for (const tag of tags) {
      const known = byKey.get(tagKey(tag));
      if (known) known.sessions.push(start);
      else byKey.set(tagKey(tag), { tag, sessions: [start] });
    }
  }
  return [...byKey.values()];
}
