/** A hashtag that can be chosen, without the hash sign. */
export interface TagOption {
  readonly tag: string;
  /** A note beside it: `Rank 4`. */
  readonly note?: string | undefined;
  /** The room uses this tag. */
  readonly isOwn: boolean;
}

const MAX = 50;

/**
 * Searches tags: the room's own first, then the others in their order. Tags that start with the
 * text come before those that contain it. A leading hash sign is ignored.
 */
export function matchingTags(
  typed: string,
  {
    own,
    others,
    noteOf,
  }: {
    own: readonly string[];
    others: readonly string[];
    noteOf?: ((tag: string) => string | undefined) | undefined;
  },
): TagOption[] {
  const text = typed.trim().replace(/^#/, '').toLowerCase();
  const ownTags = new Set(own);
  const sorted = [own, others.filter((tag) => !ownTags.has(tag))].flatMap((tags) => [
    ...tags.filter((tag) => tag.startsWith(text)),
    ...tags.filter((tag) => !tag.startsWith(text) && tag.includes(text)),
  ]);
  return [...new Set(sorted)]
    .slice(0, MAX)
    .map((tag) => ({ tag, note: noteOf?.(tag), isOwn: ownTags.has(tag) }));
}
