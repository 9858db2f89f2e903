import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Measure = 'tokens' | 'count';

/** Returns what the bars show. It is part of the URL (`of`), so that links show the same. */
export function useMeasure(): readonly [Measure, (measure: Measure) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (measure: Measure) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          next.set('of', measure);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [search.get('of') === 'count' ? 'count' : 'tokens', choose];
}
