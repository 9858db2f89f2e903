import { METRICS } from '@shared/metrics/registry';
import { useSearchParams } from '@web/lib/use-search-params';
import { seriesColors } from '@web/ui/charts/colors';
import { useCallback } from 'react';

/** What the chart of a period's days can draw, the most important first. */
export const DAY_MEASURES = ['income', 'tips', 'media'] as const;
export type DayMeasure = (typeof DAY_MEASURES)[number];

interface Amounts {
  readonly incomeTokens: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
}

const AMOUNTS: Readonly<Record<DayMeasure, (day: Amounts) => number>> = {
  income: ({ incomeTokens }) => incomeTokens,
  tips: ({ tipTokens }) => tipTokens,
  media: ({ mediaTokens }) => mediaTokens,
};

/** Tokens of a day. */
export function amountOf(measure: DayMeasure, day: Amounts): number {
  return AMOUNTS[measure](day);
}

export function measureLook(measure: DayMeasure): { label: string; color: string } {
  return { label: METRICS[measure].label, color: seriesColors[measure] };
}

/** Returns what the bars show. It is part of the URL (`of`), so that links show the same. */
export function useDayMeasure(): readonly [DayMeasure, (measure: DayMeasure) => void] {
  const [search, setSearch] = useSearchParams();
  const measure = DAY_MEASURES.find((one) => one === search.get('of')) ?? DAY_MEASURES[0];
  const choose = useCallback(
    (next: DayMeasure) =>
      setSearch(
        (present) => {
          present.set('of', next);
          return present;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [measure, choose];
}
