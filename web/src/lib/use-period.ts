import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PeriodChoice } from '../../../shared/domain/period';
import { useAccount } from './performer';
import { type NamedPeriod, namePeriod, periodFromSearch, searchWithPeriod } from './period';
import { useQuarterHour } from './use-quarter-hour';

/**
 * The period that the address names, in the account's zone: pass `start` and `end` on to calls.
 * It moves on by itself with each quarter hour, so a query key is stable in between.
 */
export function usePeriod(): NamedPeriod & {
  choice: PeriodChoice;
  setPeriod: (choice: PeriodChoice) => void;
} {
  const { zone } = useAccount();
  const [search, setSearch] = useSearchParams();
  const now = useQuarterHour();

  const setPeriod = useCallback(
    (choice: PeriodChoice) => setSearch((present) => searchWithPeriod(present, choice)),
    [setSearch],
  );

  return useMemo(() => {
    const choice = periodFromSearch(search, zone, new Date(now));
    return { ...namePeriod(choice, zone, new Date(now)), choice, setPeriod };
  }, [search, zone, now, setPeriod]);
}
