import { type IncomeBasis, sumBasis } from '../income/income';
import { type DaySpan, isCountedIn } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import type { MonthSeries } from './series';

/** What a period comes to. Tokens, seconds and counts. */
export interface SeriesSums {
  readonly tips: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  /** Everything earned, as far as it is known. */
  readonly incomeTokens: number;
  readonly incomeBasis: IncomeBasis;
  readonly sessions: number;
  readonly seconds: number;
  /** Follows less unfollows, on air and off. */
  readonly newFollowers: number;
}

/**
 * Sums the sessions and the offline days that a period holds.
 *
 * @param offsetAt of the performer's zone
 */
export function sumSeries(series: MonthSeries, period: DaySpan, offsetAt: OffsetAt): SeriesSums {
  const isIn = (kind: 'broadcast' | 'offline') => (row: { readonly start: number }) =>
    isCountedIn({ kind, start: row.start }, period, offsetAt);
  const sessions = series.broadcasts.filter(isIn('broadcast'));
  const offline = series.offline.filter(isIn('offline'));
  const offlineIncome = series.offlineIncome.filter(isIn('offline'));
  const rows = [...sessions, ...offline];
  const tipTokens = total(rows, (row) => row.tipTokens);
  const mediaTokens = total(rows, (row) => row.mediaTokens);
  const otherTokens =
    total(sessions, (row) => row.otherTokens ?? 0) + total(offlineIncome, (row) => row.otherTokens);
  const withIncome = new Set(offlineIncome.map(({ start }) => start));
  return {
    tips: total(rows, ({ tips }) => tips),
    tipTokens,
    mediaTokens,
    incomeTokens: tipTokens + mediaTokens + otherTokens,
    incomeBasis: sumBasis([
      ...sessions.map(({ incomeBasis }) => incomeBasis),
      ...offlineIncome.map(({ incomeBasis }) => incomeBasis),
      ...(offline.some(({ start }) => !withIncome.has(start)) ? (['partial'] as const) : []),
    ]),
    sessions: sessions.length,
    seconds: total(sessions, ({ seconds }) => seconds),
    newFollowers: total(rows, ({ follows, unfollows }) => follows - unfollows),
  };
}

function total<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
