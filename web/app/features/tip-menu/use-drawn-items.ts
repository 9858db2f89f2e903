import { useSearchParams } from '@web/lib/use-search-params';
import { useCallback, useMemo } from 'react';
import { uncheckedIn, withUnchecked } from './drawn-items';

/** The items hidden from the charts, kept in the URL so that links show the same. */
export function useDrawnItems(
  names: readonly string[],
): readonly [ReadonlySet<string>, (unchecked: ReadonlySet<string>) => void] {
  const [search, setSearch] = useSearchParams();
  const unchecked = useMemo(() => uncheckedIn(search, names), [search, names]);
  const choose = useCallback(
    (next: ReadonlySet<string>) =>
      setSearch((present) => withUnchecked(present, names, next), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch, names],
  );
  return [unchecked, choose];
}
