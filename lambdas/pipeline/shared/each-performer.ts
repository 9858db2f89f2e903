import { listRooms } from '@lambdas/data/performers/rooms';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { type TurnResult, type Turns, takeTurns } from './take-turns';

/**
 * Runs a task for every performer of a shard and returns the results; see `takeTurns` for what
 * happens when time is short. A failure is logged and doesn't stop the others; the next run finds
 * it again.
 */
export async function eachPerformer<Result>(
  services: Services,
  turns: Turns,
  work: (performer: string) => Promise<Result>,
): Promise<TurnResult<Result | 'failed'>[]> {
  const rooms = await listRooms(services.configs, turns.start.shard);
  return takeTurns(services, turns, rooms, async ({ performer }) => {
    try {
      return await work(performer);
    } catch (error) {
      logger.error(`${turns.job} failed`, { performer, error: error as Error });
      return 'failed' as const;
    }
  });
}

/** Counts the results that equal `wanted`. */
export function countOf<Result>(results: readonly Result[], wanted: Result): number {
  return results.filter((result) => result === wanted).length;
}
