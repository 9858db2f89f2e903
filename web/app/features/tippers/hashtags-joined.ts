import type { TipperHistory } from '@shared/api/tippers';

const MAX_JOINS = 6;

/** The hashtags of the first six joins, newest first, each once: `#piano, #smile`; empty for none. */
export function hashtagsJoined({ hashtagJoins }: Pick<TipperHistory, 'hashtagJoins'>): string {
  const names = hashtagJoins.slice(0, MAX_JOINS).map(({ hashtag }) => `#${hashtag}`);
  return [...new Set(names)].join(', ');
}
