import { listIncome } from '@lambdas/data/months/month-rollups';
import { sessionLedger } from '@lambdas/data/uploads/ledger';
import type { Services } from '@lambdas/runtime/services';
import type { Segment } from '@shared/domain/fold/fold';
import type { Income } from '@shared/domain/income/income';
import { computeSessionIncome } from '@shared/domain/income/segment-income';
import { utcMonth } from '@shared/domain/time/utc-day';
import type { FoundSession } from './find-session';
import { spanOf } from './session-span';

/** What a session earned, and whether it will stay so. */
export interface SessionIncome {
  readonly income: Income;
  /** False while on air and until the month is computed: the balance comes up to ten minutes late. */
  readonly isFinal: boolean;
}

/**
 * A session's income from every source: of a finished one from its month's document, which also
 * knows the balance around it; of a running one what is known so far. 0.3 to 2 read units.
 */
export async function findSessionIncome(
  services: Pick<Services, 'sessions'>,
  performer: string,
  { segment, isMaterialized }: FoundSession,
): Promise<SessionIncome> {
  if (isMaterialized) {
    const month = utcMonth(segment.start);
    const rows = await listIncome(services.sessions, performer, { from: month, to: month });
    const row = rows.find(({ kind, start }) => kind === 'broadcast' && start === segment.start);
    if (row) return { income: row.income, isFinal: true };
  }
  return { income: await incomeSoFar(services, performer, segment), isFinal: false };
}

/** What a session has earned by its newest event. Reads the ledger of its days: 0.5 to 1 units. */
export async function incomeSoFar(
  { sessions }: Pick<Services, 'sessions'>,
  performer: string,
  segment: Segment,
): Promise<Income> {
  const { start, end } = spanOf(segment);
  const ledger = await sessionLedger(sessions, performer, { start, end: end + 1 });
  return computeSessionIncome(segment, ledger);
}
