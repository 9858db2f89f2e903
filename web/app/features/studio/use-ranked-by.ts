import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RANKED_BY, type RankedBy } from './rankings';

const PARAM = 'rank';

/** What models are ranked by: in the address (`rank`), so that a link shows the same. */
export function useRankedBy(): readonly [RankedBy, (by: RankedBy) => void] {
  const [search, setSearch] = useSearchParams();
  const by = RANKED_BY.find((one) => one === search.get(PARAM)) ?? 'tokens';
  const choose = useCallback(
    (next: RankedBy) =>
      setSearch(
        (present) => {
          const after = new URLSearchParams(present);
          after.set(PARAM, next);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [by, choose];
}
