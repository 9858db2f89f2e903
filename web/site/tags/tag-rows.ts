import type { TagCounts } from '@shared/domain/site/picks';
import { rankDayName } from '@web/lib/describe-rank';
import type { PickedTags } from '@web/lib/published';

export interface TagRow {
  readonly tag: string;
  /** Sessions that used it. */
  readonly picks: number;
  /** By picks; equally popular tags share one. */
  readonly rank: number;
}

/** Ranks tags, given the most used first. */
export function rankTags(counts: TagCounts): TagRow[] {
  const ranks = new Map<number, number>();
  for (const [place, { count }] of counts.entries()) {
    if (!ranks.has(count)) ranks.set(count, place + 1);
  }
  return counts.map(({ tag, count }) => ({ tag, picks: count, rank: ranks.get(count) ?? 0 }));
}

/** Returns the tags that contain a text. A leading hash sign is ignored. */
export function findTags(rows: readonly TagRow[], searched: string): readonly TagRow[] {
  const text = searched.trim().replace(/^#/, '');
  return text === '' ? rows : rows.filter(({ tag }) => tag.includes(text));
}

/** What the table of hashtags counts. */
export function tagTableNote({ date }: PickedTags): string {
  return `Sessions on ${rankDayName(date)}, UTC, that used each hashtag. Choose one to see its ranks.`;
}
