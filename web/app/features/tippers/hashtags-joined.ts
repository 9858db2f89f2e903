import type { TipperHistory } from '@shared/api/tippers';

const MOST_JOINS = 6;

/** The hashtags of the first six joins, newest first, each once: `#piano, #smile`; empty for none. */
export function hashtagsJoined({ hashtagJoins }: Pick<TipperHistory, 'hashtagJoins'>): string {
  const names = hashtagJoins.slice(0, MOST_JOINS).map(({ hashtag }) => `#${hashtag}`);
  return [...new Set(names)].join(', ');
}
