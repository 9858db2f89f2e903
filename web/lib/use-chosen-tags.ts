import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A tag as the platform has them; what else an address holds is none. */
const TAG = /^[\p{L}\p{N}_-]{1,50}$/u;

/** The hashtags that the address names (`?tag=smile&tag=chat`), in its order, at most so many. */
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

/** An address with these tags instead of those it has. */
export function withTags(search: URLSearchParams, tags: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('tag');
  for (const tag of tags) next.append('tag', tag);
  return next;
}

/** An address that names one more tag: `/dashboard/traffic?room=lena&tag=smile`. */
export function withTag(address: string, tag: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}tag=${encodeURIComponent(tag)}`;
}
