import type { TagCounts } from './picks';

export interface TagRank {
  readonly rank: number;
  /** `yyyy-mm-dd`, UTC. */
  readonly date: string;
}

/**
 * For each tag of the last day, in its order, the place it had by picks on that day and before.
 * Tags with the same count share a place. Days without the tag are left out.
 *
 * @param days oldest first
 */
export function rankHistory(
  days: readonly { readonly date: string; readonly counts: TagCounts }[],
): [tag: string, ranks: TagRank[]][] {
  const history = new Map<string, TagRank[]>(days.at(-1)?.counts.map(([tag]) => [tag, []]));
  for (const { date, counts } of days) {
    let rank = 0;
    let before = Number.POSITIVE_INFINITY;
    for (const [index, [tag, count]] of counts.entries()) {
      if (count < before) rank = index + 1;
      before = count;
      history.get(tag)?.push({ rank, date });
    }
  }
  return [...history];
}
