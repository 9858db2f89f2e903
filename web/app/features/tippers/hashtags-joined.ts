import type { TipperHistory } from '@shared/api/tippers';

const MAX_JOINS = 6;

/**
 * Returns the hashtags of the latest six joins, newest first, without duplicates: `#piano, #smile`;
 * empty for none.
 */
export function hashtagsJoined({ hashtagJoins }: Pick<TipperHistory, 'hashtagJoins'>): string {
  const names = hashtagJoins.slice(0, MAX_JOINS).map(({ hashtag }) => `#${hashtag}`);
  return [...new Set(names)].join(', ');
}
