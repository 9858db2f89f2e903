import { type IncomeBasis, sumBasis } from '../income/income';
import { type DaySpan, isCountedIn } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { listOfflineDays } from './offline-days';
import type { MonthSeries } from './series';
import { incomeTokens } from './session-summary';

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
  const sessions = series.broadcasts.filter(({ start }) =>
    isCountedIn({ kind: 'broadcast', start }, period, offsetAt),
  );
  const offline = listOfflineDays(series, period, offsetAt);
  const rows = [...sessions, ...offline];
  return {
    tips: total(rows, ({ tips }) => tips),
    tipTokens: total(rows, ({ tipTokens }) => tipTokens),
    mediaTokens: total(rows, ({ mediaTokens }) => mediaTokens),
    incomeTokens: total(sessions, incomeTokens) + total(offline, (day) => day.incomeTokens),
    incomeBasis: sumBasis(rows.map(({ incomeBasis }) => incomeBasis)),
    sessions: sessions.length,
    seconds: total(sessions, ({ seconds }) => seconds),
    newFollowers: total(rows, ({ follows, unfollows }) => follows - unfollows),
  };
}

function total<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
