import type { PeriodSums } from './income-change';

/** A session as calls return it. */
interface Session {
  /** ISO 8601. */
  readonly startTime: string;
  readonly durationSeconds: number;
  readonly visitors: number;
  readonly tippers: number;
  readonly tips: number;
  readonly tipTokens: number;
  readonly incomeTokens: number;
}

interface OfflineDay {
  /** ISO 8601. */
  readonly countsAt: string;
  readonly tipTokens: number;
  readonly incomeTokens: number;
}

/** ISO 8601, `end` exclusive; undefined leaves that side open. */
interface Span {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/**
 * Sums the sessions that started in a period and its offline days.
 *
 * @param cut if true, a session that went on after the period's end counts in proportion to its time
 * before, so that a period up to now and an earlier one of the same length are alike
 */
export function sumPeriod(
  { sessions, offlineDays }: { sessions: readonly Session[]; offlineDays: readonly OfflineDay[] },
  span: Span,
  { cut }: { cut: boolean },
): PeriodSums & { readonly sessions: number } {
  const from = span.start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(span.start);
  const until = span.end === undefined ? Number.POSITIVE_INFINITY : Date.parse(span.end);
  const isIn = (time: string) => Date.parse(time) >= from && Date.parse(time) < until;
  const own = sessions.filter(({ startTime }) => isIn(startTime));
  const shares = own.map(({ startTime, durationSeconds }) => {
    const possible = (until - Date.parse(startTime)) / 1000;
    return cut ? Math.min(1, possible / Math.max(1, durationSeconds)) : 1;
  });
  const sum = (of: (session: Session) => number) =>
    Math.round(own.reduce((total, session, at) => total + (shares[at] ?? 1) * of(session), 0));
  const offline = offlineDays.filter(({ countsAt }) => isIn(countsAt));
  const sumOffline = (of: (day: OfflineDay) => number) =>
    offline.reduce((total, day) => total + of(day), 0);
  return {
    sessions: own.length,
    seconds: sum(({ durationSeconds }) => durationSeconds),
    visitors: sum(({ visitors }) => visitors),
    tippers: sum(({ tippers }) => tippers),
    tips: sum(({ tips }) => tips),
    tipTokens: sum(({ tipTokens }) => tipTokens),
    offlineTipTokens: sumOffline(({ tipTokens }) => tipTokens),
    incomeTokens:
      sum(({ incomeTokens }) => incomeTokens) + sumOffline(({ incomeTokens }) => incomeTokens),
  };
}
