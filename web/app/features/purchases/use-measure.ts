import { useSearchParams } from '@web/lib/use-search-params';
import { useCallback } from 'react';

export type Measure = 'tokens' | 'count';

/** Returns what the bars show. It is part of the URL (`of`), so that links show the same. */
export function useMeasure(): readonly [Measure, (measure: Measure) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (measure: Measure) =>
      setSearch(
        (present) => {
          present.set('of', measure);
          return present;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [search.get('of') === 'count' ? 'count' : 'tokens', choose];
}
