/** A hashtag that can be chosen, without hash. */
export interface TagOption {
  readonly tag: string;
  /** What is known of it: `Rank 4`. */
  readonly note?: string | undefined;
  /** The room carries it. */
  readonly isOwn: boolean;
}

const MAX = 50;

/**
 * What a search for tags finds: the room's own first, then the others in their order. Those that
 * begin with what was typed come before those that hold it elsewhere; a hash before it is no matter.
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
