import { listIncome } from '@lambdas/data/months/month-rollups';
import { sessionLedger } from '@lambdas/data/uploads/ledger';
import type { Services } from '@lambdas/runtime/services';
import type { Segment } from '@shared/domain/fold/fold';
import type { Income } from '@shared/domain/income/income';
import { computeSessionIncome } from '@shared/domain/income/segment-income';
import { utcMonth } from '@shared/domain/time/utc-day';
import { type FoundSession, mayBeOnAir, type SessionRequest } from './find-session';
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
  session: FinishedOrNot,
): Promise<SessionIncome> {
  const { segment, isMaterialized } = session;
  const stored = isMaterialized ? await findStored(services, performer, segment.start) : null;
  return storedOrSoFar(services, performer, session, stored);
}

type FinishedOrNot = Omit<FoundSession, 'completeThrough'>;

async function storedOrSoFar(
  services: Pick<Services, 'sessions'>,
  performer: string,
  { segment, isMaterialized, unfinished }: FinishedOrNot,
  stored: Income | null,
): Promise<SessionIncome> {
  if (isMaterialized && stored) return { income: stored, isFinal: true };
  return { income: await incomeSoFar(services, performer, segment, unfinished), isFinal: false };
}

/**
 * Returns the income of a session that is still being looked up, as `findSessionIncome` does. A month's
 * document is read meanwhile, unless the session may still be running.
 *
 * @throws ApiError as `found`
 */
export async function findRequestedIncome(
  services: Pick<Services, 'sessions' | 'now'>,
  { performer, start, found }: SessionRequest,
): Promise<SessionIncome> {
  if (mayBeOnAir(start, services.now())) {
    return findSessionIncome(services, performer, await found);
  }
  const [session, stored] = await Promise.all([found, findStored(services, performer, start)]);
  return storedOrSoFar(services, performer, session, stored);
}

/** Returns a session's income from the document of its month; null if it isn't there. */
async function findStored(
  { sessions }: Pick<Services, 'sessions'>,
  performer: string,
  session: number,
): Promise<Income | null> {
  const month = utcMonth(session);
  const rows = await listIncome(sessions, performer, { from: month, to: month });
  const row = rows.find(({ kind, start }) => kind === 'broadcast' && start === session);
  return row?.income ?? null;
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
