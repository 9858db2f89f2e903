import { dropOwner } from '@lambdas/data/performers/performers';
import {
  forgetReleased,
  listReleased,
  type ReleasedPerformer,
} from '@lambdas/data/performers/released-performers';
import { listConnectionsOf } from '@lambdas/data/social/connections';
import { OutOfTime, type Sweep } from '@lambdas/pipeline/shared/sweep';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { endHold } from '@lambdas/services/ownership/end-ownership';
import { eraseReleased, type Stores } from './erase-released';

/** Longer than any function's timeout, so nothing can still be writing about the performer. */
export const QUIET_MS = 10 * 60_000;
/** Longer than the job `post` tries to give a profile back. */
const MAX_ENDING_MS = 25 * 3_600_000;
/** Finding something on every pass means that something still writes. The next run continues. */
const MAX_CHECKS = 4;

/** The result of a run. */
export interface Released {
  readonly freed: number;
  readonly waiting: number;
}

/**
 * Erases released performers and then makes their names available again. The marks are its only
 * state, so it may die at any point and the next run continues.
 *
 * @param until erasing stops at this time (epoch ms)
 */
export async function releasePerformers(
  services: Services,
  stores: Stores,
  until: number,
): Promise<Released> {
  const { configs, now } = services;
  const released = await listReleased(configs);
  let freed = 0;
  for (const mark of released) {
    try {
      // The call that released the performer may have died halfway.
      await endHold(services, mark.account, mark.performer);
      if (now() < mark.releasedAt + QUIET_MS) continue;
      if (await isEndingConnections(services, mark)) continue;
      const isClean = await eraseUntilClean(services, stores, mark, until);
      if (!isClean) continue;
      await dropOwner(configs, mark.performer, mark.account);
      await forgetReleased(configs, mark.performer);
      freed += 1;
    } catch (error) {
      if (error instanceof OutOfTime) break;
      logger.error('release failed', { performer: mark.performer, error: error as Error });
    }
  }
  return { freed, waiting: released.length - freed };
}

/**
 * Whether profiles at social networks are still being given back, which needs what would be erased.
 * The job `post` deletes each connection after a day at the latest.
 */
async function isEndingConnections(
  { configs, now }: Services,
  { performer, releasedAt }: ReleasedPerformer,
): Promise<boolean> {
  if (now() > releasedAt + MAX_ENDING_MS) return false;
  return (await listConnectionsOf(configs, performer)).length > 0;
}

async function eraseUntilClean(
  services: Services,
  stores: Stores,
  mark: Parameters<typeof eraseReleased>[2],
  until: number,
): Promise<boolean> {
  for (let look = 0; look < MAX_CHECKS; look++) {
    const sweep: Sweep = { until, now: services.now, removed: 0 };
    await eraseReleased(services, stores, mark, sweep);
    if (sweep.removed === 0) return true;
  }
  return false;
}
