import type { IncomeBasis } from '@shared/domain/income/income';
import { percentChange } from '@shared/metrics/percent-change';
import type { MetricId } from '@shared/metrics/registry';
import type { Stats } from '@shared/metrics/stats';
import { PERIOD_STATS, type PeriodStat, shownValue } from './stats';

/** A number of a period beside that of the previous period. */
export interface ComparedStat extends PeriodStat {
  readonly now: number | null;
  /** Part of the income is unknown, so the number is at least this. */
  readonly isAtLeast: boolean;
  /** Null if nothing is compared, or the metric has no value. */
  readonly before: number | null;
  /** `now` minus `before`; null if one is missing or hidden. */
  readonly difference: number | null;
  /** The difference in percent, with one decimal. */
  readonly percent: number | null;
}

const INCOME_METRICS: ReadonlySet<MetricId> = new Set([
  'income',
  'incomePerSession',
  'incomePerHour',
  'incomePerDay',
]);

/**
 * Returns every number of a period.
 *
 * @param before null without a comparison
 * @param incomeBasis how the period's income is known
 */
export function compareStats(
  now: Stats,
  before: Stats | null,
  incomeBasis: IncomeBasis,
): ComparedStat[] {
  return PERIOD_STATS.map((stat) => {
    const is = shownValue(stat, now);
    const was = before === null ? null : shownValue(stat, before);
    const isKnown = isNumber(is) && isNumber(was);
    return {
      ...stat,
      now: is,
      isAtLeast: incomeBasis === 'partial' && INCOME_METRICS.has(stat.metric.id),
      before: was,
      difference: isKnown ? is - was : null,
      percent: isKnown ? percentChange(was, is) : null,
    };
  });
}

/** NaN is money that the viewer may not see. */
function isNumber(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}
