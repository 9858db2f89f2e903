import type { Basis, PeriodChoice } from '@shared/domain/time/period';
import { useCallback, useMemo } from 'react';
import { useAccount } from './performer';
import {
  basisFromSearch,
  type NamedPeriod,
  namePeriod,
  periodFromSearch,
  searchWithBasis,
  searchWithPeriod,
} from './period';
import { useQuarterHour } from './use-quarter-hour';
import { useSearchParams } from './use-search-params';

/**
 * Returns the URL's period in the account's time zone: pass `start` and `end` to calls. It advances
 * every quarter hour, so that query keys stay stable in between.
 */
export function usePeriod(): NamedPeriod & {
  choice: PeriodChoice;
  setPeriod: (choice: PeriodChoice) => void;
  /** What it is compared with. */
  basis: Basis;
  setBasis: (basis: Basis) => void;
} {
  const { zone } = useAccount();
  const [search, setSearch] = useSearchParams();
  const now = useQuarterHour();

  const setPeriod = useCallback(
    (choice: PeriodChoice) => setSearch((present) => searchWithPeriod(present, choice)),
    [setSearch],
  );

  const setBasis = useCallback(
    (basis: Basis) => setSearch((present) => searchWithBasis(present, basis)),
    [setSearch],
  );

  return useMemo(() => {
    const choice = periodFromSearch(search, zone, new Date(now));
    const basis = basisFromSearch(search);
    const named = namePeriod(choice, zone, new Date(now), basis);
    return { ...named, choice, setPeriod, basis, setBasis };
  }, [search, zone, now, setPeriod, setBasis]);
}
