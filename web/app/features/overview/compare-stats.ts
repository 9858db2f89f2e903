import { percentChange } from '@shared/metrics/percent-change';
import type { Stats } from '@shared/metrics/stats';
import { PERIOD_STATS, type PeriodStat, shownValue } from './stats';

/** A number of a period beside the same number of the previous period. */
export interface ComparedStat extends PeriodStat {
  readonly now: number | null;
  /** Null where nothing is compared, or there is nothing to divide by. */
  readonly before: number | null;
  /** `now` less `before`; null where either is missing or hidden. */
  readonly difference: number | null;
  /** Of the difference, one decimal. */
  readonly percent: number | null;
}

/** Every number of a period; `before` is null where there is nothing to compare with. */
export function compareStats(now: Stats, before: Stats | null): ComparedStat[] {
  return PERIOD_STATS.map((stat) => {
    const is = shownValue(stat, now);
    const was = before === null ? null : shownValue(stat, before);
    const isKnown = isNumber(is) && isNumber(was);
    return {
      ...stat,
      now: is,
      before: was,
      difference: isKnown ? is - was : null,
      percent: isKnown ? percentChange(was, is) : null,
    };
  });
}

/** Money that the viewer may not see is NaN. */
function isNumber(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}
