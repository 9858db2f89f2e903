import { percentChange } from '@shared/domain/math/percent-change';
import type { PeriodTotals } from './period-stats';
import { type Figure, STATS } from './stats';

/** A figure of a period beside the same of the time it is compared with. */
export interface ComparedStat {
  readonly figure: Figure;
  readonly now: number | null;
  /** Null where nothing is compared, or there is nothing to divide by. */
  readonly before: number | null;
  /** `now` less `before`; null where either is missing or hidden. */
  readonly difference: number | null;
  /** Of the difference, one decimal. */
  readonly percent: number | null;
}

/** Every figure; `before` is null where there is nothing to compare with. */
export function compareStats(now: PeriodTotals, before: PeriodTotals | null): ComparedStat[] {
  return STATS.map((figure) => {
    const is = figure.of(now);
    const was = before === null ? null : figure.of(before);
    const isKnown = isNumber(is) && isNumber(was);
    return {
      figure,
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
