import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { uncheckedIn, withUnchecked } from './drawn-items';

/** Which items are not drawn: in the address, so that a link shows the same. */
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
