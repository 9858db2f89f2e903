import { localDate, toOfflineCountTime } from '../time/local-days';
import { addIncome, type Income } from './income';
import type { SegmentIncome } from './segment-income';

/**
 * Sums income by local date: a session's on the day it started, an offline day's on its date.
 *
 * @param utcOffset minutes east of UTC
 * @returns by `yyyy-mm-dd`
 */
export function sumIncomeByDate(
  rows: readonly SegmentIncome[],
  utcOffset: number,
): ReadonlyMap<string, Income> {
  const byDate = new Map<string, Income[]>();
  for (const { kind, start, income } of rows) {
    const at = kind === 'broadcast' ? start : toOfflineCountTime(start, utcOffset);
    const date = localDate(at, utcOffset);
    const incomes = byDate.get(date);
    if (incomes) incomes.push(income);
    else byDate.set(date, [income]);
  }
  return new Map([...byDate].map(([date, ofDate]) => [date, addIncome(ofDate)]));
}
