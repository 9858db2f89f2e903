import { countsAt, type DaySpan, localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { addIncome, type Income, type IncomeBasis, incomeBasis, sumBasis } from './income';
import type { SegmentIncome } from './segment-income';

/** The income of a local date, and how its total is known. */
export interface DayIncome {
  readonly income: Income;
  /** As the least certain of its sessions and its offline income; null if there is neither. */
  readonly incomeBasis: IncomeBasis | null;
}

/**
 * Income by local date of what counts in a period: a session's on the day it started, offline time
 * on its UTC date.
 *
 * @param offsetAt of the zone whose days are counted
 */
export function sumIncomeByDate(
  rows: readonly SegmentIncome[],
  period: DaySpan,
  offsetAt: OffsetAt,
): ReadonlyMap<string, DayIncome> {
  const byDate = new Map<string, SegmentIncome[]>();
  for (const row of rows) {
    const ms = countsAt(row, offsetAt);
    if (ms < period.start || ms >= period.end) continue;
    const date = localDate(ms, offsetAt);
    const rowsOfDay = byDate.get(date);
    if (rowsOfDay) rowsOfDay.push(row);
    else byDate.set(date, [row]);
  }
  return new Map(
    [...byDate].map(([date, ofDate]) => [
      date,
      { income: addIncome(ofDate.map(({ income }) => income)), incomeBasis: basisOf(ofDate) },
    ]),
  );
}

/** Lists leave out offline time without income, so it must not make sums less certain. */
function basisOf(rows: readonly SegmentIncome[]): IncomeBasis | null {
  const counted = rows.filter(({ kind, income }) => kind === 'broadcast' || income.total > 0);
  return counted.length === 0 ? null : sumBasis(counted.map(({ income }) => incomeBasis(income)));
}
