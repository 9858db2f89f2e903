import { useSearchParams } from '@web/lib/use-search-params';
import { useCallback } from 'react';
import { RANKED_BY, type RankedBy } from './rankings';

const PARAM = 'rank';

/** The number that models are ranked by, kept in the URL (`rank`) so that links show the same. */
export function useRankedBy(): readonly [RankedBy, (by: RankedBy) => void] {
  const [search, setSearch] = useSearchParams();
  const by = RANKED_BY.find((one) => one === search.get(PARAM)) ?? 'income';
  const choose = useCallback(
    (next: RankedBy) =>
      setSearch(
        (present) => {
          present.set(PARAM, next);
          return present;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [by, choose];
}
