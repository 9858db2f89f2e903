import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STUDIO_MEASURES, type StudioMeasure } from '../../../../shared/domain/studio-days';
import type { TrendRange } from '../../../../shared/domain/tiers';

/** As offered here: a studio's whole past is told by the exports. */
export const STUDIO_RANGES = ['1m', '4m', '6m', '1y'] as const satisfies readonly TrendRange[];
export type StudioRange = (typeof STUDIO_RANGES)[number];

export interface TrendChoice {
  readonly range: StudioRange;
  readonly measure: StudioMeasure;
}

/** How far back and what of it: in the address (`range`, `of`), so that a link shows the same. */
export function useTrendChoice(): readonly [TrendChoice, (change: Partial<TrendChoice>) => void] {
  const [search, setSearch] = useSearchParams();
  const range = STUDIO_RANGES.find((one) => one === search.get('range')) ?? '1m';
  const measure = STUDIO_MEASURES.find((one) => one === search.get('of')) ?? 'tokens';
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
