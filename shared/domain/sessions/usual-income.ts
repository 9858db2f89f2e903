import { DAY_MS } from '../time/utc-day';
import { computeMean } from './compare-sessions';
import { COMPARED_DAYS } from './session-compare';

interface EarningSession {
  /** ISO 8601. */
  readonly startTime: string;
  readonly isLive: boolean;
  readonly incomeTokens: number;
}

/**
 * Returns the mean income of the finished sessions that started in the 30 days before a session, as
 * on the session's own page; null if there are none.
 *
 * @param sessions in any order; may include the session itself
 */
export function usualIncome(
  { startTime }: Pick<EarningSession, 'startTime'>,
  sessions: readonly EarningSession[],
): number | null {
  const until = Date.parse(startTime);
  const from = until - COMPARED_DAYS * DAY_MS;
  return computeMean(
    sessions
      .filter(({ isLive, startTime: other }) => {
        const start = Date.parse(other);
        return !isLive && start >= from && start < until;
      })
      .map(({ incomeTokens }) => incomeTokens),
  );
}
