import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TREND_RANGES, type TrendRange } from '../../../../shared/domain/tiers';
import { TREND_MEASURES, type TrendMeasure } from './trend-days';

export interface TrendChoice {
  readonly range: TrendRange;
  readonly measure: TrendMeasure;
}

/** How far back and what of it: in the address (`range`, `of`), so that a link shows the same. */
export function useTrendChoice(): readonly [TrendChoice, (change: Partial<TrendChoice>) => void] {
  const [search, setSearch] = useSearchParams();
  const range = TREND_RANGES.find((one) => one === search.get('range')) ?? '1m';
  const measure = TREND_MEASURES.find((one) => one === search.get('of')) ?? 'tokens';
  const choose = useCallback(
    (change: Partial<TrendChoice>) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          if (change.range !== undefined) next.set('range', change.range);
          if (change.measure !== undefined) next.set('of', change.measure);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [{ range, measure }, choose];
}
