import type { CamSession } from '@shared/api/cam-session';
import { tokensOf } from '@shared/domain/sessions/compare-sessions';

export interface SessionTotals {
  readonly sessions: number;
  readonly seconds: number;
  /** Tips and media; NaN where the reader may not see money. */
  readonly tokens: number;
  /** By the hour of all of them together; null below a minute. */
  readonly perHour: number | null;
  /** Tips and media, and the other income of those sessions where it is known. */
  readonly income: number;
  /** Sessions of which the other income is known. */
  readonly knownIncome: number;
  readonly followers: number;
  /** The most visitors that any of them had at once. */
  readonly maxVisitors: number;
}

/** What sessions come to together. */
export function totalsOf(sessions: readonly CamSession[]): SessionTotals {
  const sumOf = (figure: (session: CamSession) => number) =>
    sessions.reduce((sum, session) => sum + figure(session), 0);
  const seconds = sumOf(({ durationSeconds }) => durationSeconds);
  const tokens = sumOf(tokensOf);
  return {
    sessions: sessions.length,
    seconds,
    tokens,
    perHour: seconds < 60 ? null : Math.round(tokens / (seconds / 3600)),
    income: sumOf(incomeOf),
    knownIncome: sessions.filter(isIncomeKnown).length,
    followers: sumOf(({ follows, unfollows }) => follows - unfollows),
    maxVisitors: Math.max(0, ...sessions.map(({ peakVisitors }) => peakVisitors)),
  };
}

/** All that a session is known to have brought. */
export function incomeOf(session: CamSession): number {
  return tokensOf(session) + (session.otherTokens ?? 0);
}

/** Whether the balance or the ledger told of private shows, spies and the fan club, too. */
export function isIncomeKnown({ otherTokens }: Pick<CamSession, 'otherTokens'>): boolean {
  return otherTokens !== null;
}
