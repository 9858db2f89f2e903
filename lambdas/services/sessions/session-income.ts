import { listIncome } from '@lambdas/data/months/month-rollups';
import { sessionLedger } from '@lambdas/data/uploads/ledger';
import type { Services } from '@lambdas/runtime/services';
import type { Segment } from '@shared/domain/fold/fold';
import type { Income } from '@shared/domain/income/income';
import { computeSessionIncome } from '@shared/domain/income/segment-income';
import { utcMonth } from '@shared/domain/time/utc-day';
import type { FoundSession } from './find-session';
import { spanOf } from './session-span';

/** The income of a session, and whether it can still change. */
export interface SessionIncome {
  readonly income: Income;
  /**
   * False while the session runs and until its month is materialized: balances arrive up to ten
   * minutes late.
   */
  readonly isFinal: boolean;
}

/**
 * Returns a session's income from every source. For a finished session it comes from the month's
 * document, which also knows the balances around it. 0.3 to 2 read units.
 */
export async function findSessionIncome(
  services: Pick<Services, 'sessions'>,
  performer: string,
  { segment, isMaterialized, unfinished }: Omit<FoundSession, 'completeThrough'>,
): Promise<SessionIncome> {
  if (isMaterialized) {
    const month = utcMonth(segment.start);
    const rows = await listIncome(services.sessions, performer, { from: month, to: month });
    const row = rows.find(({ kind, start }) => kind === 'broadcast' && start === segment.start);
    if (row) return { income: row.income, isFinal: true };
  }
  return { income: await incomeSoFar(services, performer, segment, unfinished), isFinal: false };
}

/**
 * Returns a session's income up to its latest event. Reads the ledger of its days: 0.5 to 1 read
 * units.
 *
 * @param unfinished all sessions that aren't in the month documents yet
 */
export async function incomeSoFar(
  { sessions }: Pick<Services, 'sessions'>,
  performer: string,
  segment: Segment,
  unfinished: readonly Segment[],
): Promise<Income> {
  const { start, end } = spanOf(segment);
  const ledger = await sessionLedger(sessions, performer, { start, end: end + 1 });
  return computeSessionIncome(segment, ledger, unfinished);
}
