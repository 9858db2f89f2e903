import {
  PERFORMANCE_CHARTS,
  type PerformanceChart,
} from '@shared/domain/tip-menu/performance-chart';
import { METRICS } from '@shared/metrics/registry';
import { useSearchParams } from '@web/lib/use-search-params';
import { useCallback } from 'react';

interface ChartLabels {
  /** Label of its button. */
  readonly label: string;
  readonly title: string;
  readonly unit: string;
  readonly isMoney: boolean;
  /** True for days on the axis; false for items sorted by their sums. */
  readonly isDaily: boolean;
}

export const CHART_LABELS: Readonly<Record<PerformanceChart, ChartLabels>> = {
  counts: {
    label: METRICS.menuItemCount.label,
    title: METRICS.menuItemCount.label,
    unit: METRICS.tipCount.label,
    isMoney: false,
    isDaily: true,
  },
  tokens: {
    label: METRICS.menuItemTips.label,
    title: METRICS.menuItemTips.label,
    unit: 'Tokens',
    isMoney: true,
    isDaily: true,
  },
  frequency_sorted: {
    label: 'Most tips',
    title: 'Items by number of tips',
    unit: METRICS.tipCount.label,
    isMoney: false,
    isDaily: false,
  },
  tokens_sorted: {
    label: 'Most tokens',
    title: 'Items by tokens',
    unit: 'Tokens',
    isMoney: true,
    isDaily: false,
  },
};

/** The current chart, kept in the URL (`chart`) so that links show the same. */
export function useChartChoice(): readonly [PerformanceChart, (chart: PerformanceChart) => void] {
  const [search, setSearch] = useSearchParams();
  const chart =
    PERFORMANCE_CHARTS.find((one) => one === search.get('chart')) ?? PERFORMANCE_CHARTS[0];
  const choose = useCallback(
    (next: PerformanceChart) =>
      setSearch(
        (present) => {
          present.set('chart', next);
          return present;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [chart, choose];
}
