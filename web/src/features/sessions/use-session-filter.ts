import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterFromSearch, type SessionFilter, searchWithFilter } from './session-filter';

/** The filter in the address. Typing replaces the address instead of piling up steps. */
export function useSessionFilter(): readonly [
  SessionFilter,
  (change: Partial<SessionFilter>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterFromSearch(search), [search]);
  const change = useCallback(
    (part: Partial<SessionFilter>) =>
      setSearch((present) => searchWithFilter(present, part), { replace: true }),
    [setSearch],
  );
  return [filter, change];
}
