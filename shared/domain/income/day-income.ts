import { localDate, offlineCountsAt } from '../time/local-days';
import { addIncome, type Income } from './income';
import type { SegmentIncome } from './segment-income';

/**
 * Income by local date: a broadcast's on the day it began, an offline day's on its date.
 *
 * @param utcOffset minutes east of UTC
 */
export function incomeByDate(
  rows: readonly SegmentIncome[],
  utcOffset: number,
): ReadonlyMap<string, Income> {
  const byDate = new Map<string, Income[]>();
  for (const { kind, start, income } of rows) {
    const at = kind === 'broadcast' ? start : offlineCountsAt(start, utcOffset);
    const date = localDate(at, utcOffset);
    const known = byDate.get(date);
    if (known) known.push(income);
    else byDate.set(date, [income]);
  }
  return new Map([...byDate].map(([date, incomes]) => [date, addIncome(incomes)]));
}
