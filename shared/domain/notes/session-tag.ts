import type { SessionSummary } from '../sessions/session-summary';

/** Tags with the same key are the same tag. */
export function toTagKey(tag: string): string {
  return tag.toLowerCase();
}

/**
 * Whether a tag can be part of a URL path: no control characters or lone surrogates, and no empty,
 * `.` or `..` segment between slashes.
 */
export function isTagText(tag: string): boolean {
  if (/[\p{Cc}\p{Cs}]/u.test(tag)) return false;
  return tag.split('/').every((part) => !['', '.', '..'].includes(part.trim()));
}

/** Removes a tag, ignoring case. */
export function removeTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((other) => toTagKey(other) !== toTagKey(tag));
}

/** Tags that a session gets automatically. They are computed, never stored. */
export function listAutomaticTags({ privateSeconds }: Pick<SessionSummary, 'privateSeconds'>) {
  return privateSeconds > 0 ? ['private'] : [];
}

/** Combines a session's automatic tags with those that users added, without duplicates. */
export function mergeTags(automatic: readonly string[], given: readonly string[]): string[] {
  const rest = automatic.reduce<readonly string[]>(removeTag, given);
  return [...automatic, ...rest];
}

export interface TaggedSession {
  /** Epoch ms. */
  readonly start: number;
  readonly tags: readonly string[];
}

export interface TagUse {
  /** Spelled as in its most recent use. */
  readonly tag: string;
  /** Starts of the sessions with this tag (epoch ms), newest first. */
  readonly sessions: readonly number[];
}

/** Groups sessions by tag; the most recently used tag comes first. */
export function listTagUses(sessions: readonly TaggedSession[]): TagUse[] {
  const byKey = new Map<string, { tag: string; sessions: number[] }>();
  for (const { start, tags } of [...sessions].sort((a, b) => b.start - a.start)) {
    for (const tag of tags) {
      const use = byKey.get(toTagKey(tag));
      if (use) use.sessions.push(start);
      else byKey.set(toTagKey(tag), { tag, sessions: [start] });
    }
  }
  return [...byKey.values()];
}
