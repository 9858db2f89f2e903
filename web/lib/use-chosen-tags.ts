import { useCallback } from 'react';
import { useSearchParams } from './use-search-params';

/** A tag in the platform's format. Anything else in the URL is ignored. */
const TAG = /^[\p{L}\p{N}_-]{1,50}$/u;

/** Returns the hashtags in the URL (`?tag=smile&tag=chat`), in their order, up to a maximum. */
export function useChosenTags(
  most: number,
): readonly [readonly string[], (tags: readonly string[]) => void] {
  const [search, setSearch] = useSearchParams();
  const tags = search
    .getAll('tag')
    .map((tag) => tag.replace(/^#/, '').toLowerCase())
    .filter((tag) => TAG.test(tag));
  const choose = useCallback(
    (chosen: readonly string[]) =>
      setSearch((present) => withTags(present, chosen), { preventScrollReset: true }),
    [setSearch],
  );
  return [[...new Set(tags)].slice(0, most), choose];
}

/** Returns the query with these tags in place of its own. */
export function withTags(search: URLSearchParams, tags: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('tag');
  for (const tag of tags) next.append('tag', tag);
  return next;
}

/** Returns the URL with one more tag: `/dashboard/traffic?room=lena&tag=smile`. */
export function withTag(address: string, tag: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}tag=${encodeURIComponent(tag)}`;
}
