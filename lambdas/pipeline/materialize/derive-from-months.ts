import { EVERY_MONTH, listEverySession } from '@lambdas/data/months/month-rollups';
import { rebuildMemberships } from '@lambdas/data/tippers/fan-club';
import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Services } from '@lambdas/runtime/services';
import { rebuildExperimentResults } from '@lambdas/services/experiments/rebuild-results';
import type { FoldedSegment } from '@shared/domain/fold/fold';
import { rebuildAchievements } from './apply-achievements';
import { rebuildGoLiveAdvice } from './apply-advice';
import { applyGoals } from './apply-goals';
import { applyHealth } from './apply-health';
import { isOver, type WrittenMonths } from './materialize-segments';

interface Derivation extends WrittenMonths {
  readonly segments: readonly FoldedSegment[];
  /** The session that may still be running. */
  readonly open: FoldedSegment | null;
  /** Whether months were rebuilt because of a ledger. */
  readonly hasLedger: boolean;
  readonly fencingToken?: FencingToken;
}

/**
 * Recomputes what is computed from documents of months: memberships, achievements, health, goals,
 * results of experiments and when to go live. Run it after every rebuild of months, also of those that
 * an upload left half done.
 */
export async function deriveFromMonths(
  services: Services,
  performer: string,
  { segments, open, hasMonths, changedSince, hasMembers, hasLedger, fencingToken }: Derivation,
): Promise<void> {
  // A ledger may change any month.
  const since = hasLedger ? EVERY_MONTH.from : changedSince;
  if (hasMembers || hasLedger) {
    await rebuildMemberships(services.tippers, performer, since, fencingToken);
  }
  // While a session runs, only the end of another one changes what all finished sessions say. A run
  // that is repeated may find that end stored already.
  const hasEnded = open === null || segments.some((one) => one !== open && isOver(one));
  // A ledger alone says nothing before a room's first session ends.
  const isDue = (hasMonths && hasEnded) || (hasLedger && (await hasSessions(services, performer)));
  if (!isDue) return;
  const history = await rebuildAchievements(services, performer, since, fencingToken);
  await applyHealth(services, performer, history);
  await applyGoals(services, performer, history);
  await rebuildExperimentResults(services, performer, { history, fencingToken });
  // What came in off air says nothing about when to go live.
  if (hasLedger || segments.some(({ kind }) => kind === 'broadcast')) {
    await rebuildGoLiveAdvice(services, performer, history, fencingToken);
  }
}

async function hasSessions({ sessions }: Services, performer: string): Promise<boolean> {
  return (await listEverySession(sessions, performer, EVERY_MONTH.from)).length > 0;
}
