import type { ItemPerformance } from './performance';

/**
 * Sorted by the total of the period, or by day; in tokens or in tips. What an item earned comes first,
 * because a cheap one is tipped often.
 */
export const PERFORMANCE_CHARTS = [
  'tokens_sorted',
  'tokens',
  'frequency_sorted',
  'counts',
] as const;
export type PerformanceChart = (typeof PERFORMANCE_CHARTS)[number];

/** One item as charted, in tips or tokens depending on the chart. */
export interface ChartedItem {
  readonly name: string;
  readonly amount: number;
  /** The total of the period. */
  readonly value: number;
  readonly points: readonly { date: string; value: number }[];
}

/** The items of a chart, in menu order or sorted by total (descending). */
export function toChartedItems(
  items: readonly ItemPerformance[],
  chart: PerformanceChart,
): ChartedItem[] {
  const inTokens = chart === 'tokens' || chart === 'tokens_sorted';
  const charted = items.map(({ name, amount, count, tokens, volume }) => ({
    name,
    amount,
    value: inTokens ? tokens : count,
    points: volume.map((day) => ({ date: day.date, value: inTokens ? day.tokens : day.tips })),
  }));
  if (chart === 'counts' || chart === 'tokens') return charted;
  return charted.sort((a, b) => b.value - a.value || a.name.localeCompare(b.name));
}
