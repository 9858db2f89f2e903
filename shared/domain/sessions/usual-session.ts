import { measure } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';
import { DAY_MS } from '../time/utc-day';
import { computeMean } from './compare-sessions';
import { COMPARED_DAYS } from './session-compare';

interface ComparableSession {
  /** ISO 8601. */
  readonly startTime: string;
  readonly isLive: boolean;
  readonly durationSeconds: number;
  readonly incomeTokens: number;
  readonly tippers: number;
}

/** Means over the sessions that a session is compared with; null where none has the number. */
export interface UsualSession {
  readonly incomeTokens: number | null;
  /** Tokens per hour live, over the sessions that are long enough for it. */
  readonly incomePerHour: number | null;
  readonly tippers: number | null;
}

/**
 * Returns the means of the finished sessions that started in the 30 days before a session, as on the
 * session's own page.
 *
 * @param sessions in any order; may include the session itself
 */
export function usualSession(
  { startTime }: Pick<ComparableSession, 'startTime'>,
  sessions: readonly ComparableSession[],
): UsualSession {
  const until = Date.parse(startTime);
  const from = until - COMPARED_DAYS * DAY_MS;
  const before = sessions.filter(({ isLive, startTime: other }) => {
    const start = Date.parse(other);
    return !isLive && start >= from && start < until;
  });
  const mean = (of: (session: ComparableSession) => number | null) =>
    computeMean(before.flatMap((session) => of(session) ?? []));
  return {
    incomeTokens: mean(({ incomeTokens }) => incomeTokens),
    incomePerHour: mean(({ incomeTokens, durationSeconds: seconds }) =>
      measure(METRICS.incomePerHour, { incomeTokens, seconds }),
    ),
    tippers: mean(({ tippers }) => tippers),
  };
}
