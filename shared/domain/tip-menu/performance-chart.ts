import type { ItemPerformance } from './performance';

/** By day, or sorted by the total of the period; in tips or in tokens. */
export const PERFORMANCE_CHARTS = [
  'counts',
  'tokens',
  'frequency_sorted',
  'tokens_sorted',
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
