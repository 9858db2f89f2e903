import type { CamSession } from '@shared/api/cam-session';
import { type IncomeBasis, sumBasis } from '@shared/domain/income/income';
import { measure } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';
import { type Summable, sessionStats, sumStats } from '@shared/metrics/sum-stats';

export interface SessionTotals extends Summable {
  /** How the total income is known. */
  readonly incomeBasis: IncomeBasis;
  /** Number of sessions with more known than tips and media. */
  readonly knownIncome: number;
  readonly incomePerHour: number | null;
  readonly newFollowers: number | null;
  /** The highest number of registered visitors at once in any session. */
  readonly peakVisitors: number;
}

/** Sums up sessions. Money that the reader may not see is NaN. */
export function totalsOf(sessions: readonly CamSession[]): SessionTotals {
  const sums = sumStats(sessions.map(sessionStats));
  return {
    ...sums,
    incomeBasis: sumBasis(sessions.map(({ incomeBasis }) => incomeBasis)),
    knownIncome: sessions.filter(({ incomeBasis }) => incomeBasis !== 'partial').length,
    incomePerHour: measure(METRICS.incomePerHour, sums),
    newFollowers: measure(METRICS.newFollowers, sums),
    peakVisitors: Math.max(0, ...sessions.map(({ peakVisitors }) => peakVisitors)),
  };
}

/** Returns income per hour live; null below the metric's minimum. */
export function incomePerHour(session: CamSession): number | null {
  return measure(METRICS.incomePerHour, sessionStats(session));
}
