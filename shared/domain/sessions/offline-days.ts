import { type IncomeBasis, sumBasis } from '../income/income';
import { countsAt, type DaySpan } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { utcDay } from '../time/utc-day';
import type { MonthSeries } from './series';

/** What came in while off air on one day. Tokens and counts. */
export interface OfflineDay {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** When the day counts: its local midnight, epoch ms. */
  readonly countsAt: number;
  readonly tips: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  /** Everything earned, as far as it is known. */
  readonly incomeTokens: number;
  readonly incomeBasis: IncomeBasis;
  readonly follows: number;
  readonly unfollows: number;
  readonly fanclubJoins: number;
}

/** A day while rows are being added to it. */
type Draft = {
  -readonly [Key in keyof Omit<OfflineDay, 'incomeBasis'>]: OfflineDay[Key];
} & { bases: IncomeBasis[] };

/**
 * The offline days that a period holds, oldest first. Days without an event and without income are
 * left out.
 *
 * @param offsetAt of the performer's zone
 */
export function listOfflineDays(
  { offline, offlineIncome }: Pick<MonthSeries, 'offline' | 'offlineIncome'>,
  period: DaySpan,
  offsetAt: OffsetAt,
): OfflineDay[] {
  const days = new Map<string, Draft>();
  const dayAt = (date: string, at: number): Draft => {
    const draft = days.get(date) ?? { ...EMPTY, date, countsAt: at, bases: [] };
    days.set(date, draft);
    return draft;
  };
  const at = (start: number) => countsAt({ kind: 'offline', start }, offsetAt);
  const isIn = ({ start }: { readonly start: number }) =>
    at(start) >= period.start && at(start) < period.end;

  const incomes = new Map(
    offlineIncome.filter(isIn).map((income) => [utcDay(income.start), income]),
  );
  for (const row of offline.filter(isIn)) {
    const day = dayAt(utcDay(row.start), at(row.start));
    day.tips += row.tips;
    day.tipTokens += row.tipTokens;
    day.mediaTokens += row.mediaTokens;
    day.incomeTokens += row.tipTokens + row.mediaTokens;
    day.follows += row.follows;
    day.unfollows += row.unfollows;
    day.fanclubJoins += row.fanclubJoins;
    if (!incomes.has(day.date)) day.bases.push('partial');
  }
  for (const [date, { start, otherTokens, incomeBasis }] of incomes) {
    if (otherTokens === 0 && !days.has(date)) continue;
    const day = dayAt(date, at(start));
    day.incomeTokens += otherTokens;
    day.bases.push(incomeBasis);
  }
  return [...days.values()]
    .sort((a, b) => a.countsAt - b.countsAt)
    .map(({ bases, ...sums }) => ({ ...sums, incomeBasis: sumBasis(bases) }));
}

const EMPTY = {
  tips: 0,
  tipTokens: 0,
  mediaTokens: 0,
  incomeTokens: 0,
  follows: 0,
  unfollows: 0,
  fanclubJoins: 0,
};
