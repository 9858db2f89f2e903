import { type Metric, measure } from '@shared/metrics/metric';
import { METRICS, type MetricId } from '@shared/metrics/registry';
import type { Stats } from '@shared/metrics/stats';

/** A number of a period: a sum, or an average. */
export interface PeriodStat {
  readonly metric: Metric<Stats, MetricId>;
}

/** How many of them are shown at once. The others are in the table. */
export const MAIN_STATS = 3;

/** The numbers of a period, most important first. */
export const PERIOD_STATS: readonly PeriodStat[] = [
  METRICS.income,
  METRICS.incomePerHour,
  METRICS.timeLive,
  METRICS.tips,
  METRICS.sessions,
  METRICS.tipCount,
  METRICS.newFollowers,
  METRICS.incomePerSession,
  METRICS.tipsPerHour,
  METRICS.incomePerDay,
  METRICS.averageTip,
  METRICS.sessionLength,
].map((metric) => ({ metric }));

/**
 * Returns a number of a period as it is displayed. Times are rounded to minutes, so that
 * differences add up.
 */
export function shownValue({ metric }: PeriodStat, totals: Stats): number | null {
  const value = measure(metric, totals);
  return value === null || metric.unit !== 'seconds' ? value : Math.round(value / 60) * 60;
}
