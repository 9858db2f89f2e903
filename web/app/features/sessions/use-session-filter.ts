import { useSearchParams } from '@web/lib/use-search-params';
import { useCallback, useMemo } from 'react';
import { filterFromSearch, type SessionFilter, searchWithFilter } from './session-filter';
import { orderFromSearch, type SessionOrder } from './session-order';

export interface ListChoice {
  readonly filter: SessionFilter;
  readonly setFilter: (change: Partial<SessionFilter>) => void;
  readonly order: SessionOrder;
  readonly setOrder: (order: string) => void;
}

/**
 * The list's filter and order, kept in the URL. Typing replaces the history entry instead of adding
 * more.
 */
export function useSessionFilter(): ListChoice {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterFromSearch(search), [search]);
  const setFilter = useCallback(
    (part: Partial<SessionFilter>) =>
      setSearch((present) => searchWithFilter(present, part), { replace: true }),
    [setSearch],
  );
  const setOrder = useCallback(
    (order: string) =>
      setSearch(
        (present) => {
          if (order === 'newest') present.delete('sort');
          else present.set('sort', order);
          return present;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { filter, setFilter, order: orderFromSearch(search), setOrder };
}
