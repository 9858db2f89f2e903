import type { TagCounts } from '@shared/domain/site/picks';

/** Tag counts in the order in which they are given. */
export function tagCounts(counts: Readonly<Record<string, number>>): TagCounts {
  return Object.entries(counts).map(([tag, count]) => ({ tag, count }));
}
