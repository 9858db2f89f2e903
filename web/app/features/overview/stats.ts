import { type Metric, measure } from '@shared/metrics/metric';
import { METRICS, type MetricId } from '@shared/metrics/registry';
import type { Stats } from '@shared/metrics/stats';

/** A number of a period: a sum, or an average. */
export interface PeriodStat {
  readonly metric: Metric<Stats, MetricId>;
  readonly kind: 'sum' | 'average';
}

const sum = (metric: PeriodStat['metric']): PeriodStat => ({ metric, kind: 'sum' });
const average = (metric: PeriodStat['metric']): PeriodStat => ({ metric, kind: 'average' });

/** The numbers of a period, most important first. */
export const PERIOD_STATS: readonly PeriodStat[] = [
  sum(METRICS.income),
  sum(METRICS.tips),
  sum(METRICS.timeLive),
  sum(METRICS.sessions),
  sum(METRICS.tipCount),
  sum(METRICS.newFollowers),
  average(METRICS.incomePerSession),
  average(METRICS.incomePerHour),
  average(METRICS.tipsPerHour),
  average(METRICS.incomePerDay),
  average(METRICS.averageTip),
  average(METRICS.sessionLength),
];

/**
 * Returns a number of a period as it is displayed. Times are rounded to minutes, so that
 * differences add up.
 */
export function shownValue({ metric }: PeriodStat, totals: Stats): number | null {
  const value = measure(metric, totals);
  return value === null || metric.unit !== 'seconds' ? value : Math.round(value / 60) * 60;
}
