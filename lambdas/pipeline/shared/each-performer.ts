import { listRooms } from '@lambdas/data/performers/rooms';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import pMap from 'p-map';

const PERFORMERS_AT_ONCE = 4;

/**
 * Runs a task for every performer of a shard and returns the results. A failure is logged and
 * doesn't stop the others; the next run finds it again.
 */
export async function eachPerformer<Result>(
  services: Services,
  shard: number,
  job: string,
  work: (performer: string) => Promise<Result>,
): Promise<(Result | 'failed')[]> {
  const rooms = await listRooms(services.configs, shard);
  return pMap(
    rooms,
    async ({ performer }) => {
      try {
        return await work(performer);
      } catch (error) {
        logger.error(`${job} failed`, { performer, error: error as Error });
        return 'failed' as const;
      }
    },
    { concurrency: PERFORMERS_AT_ONCE },
  );
}

/** Counts the results that equal `wanted`. */
export function countOf<Result>(results: readonly Result[], wanted: Result): number {
  return results.filter((result) => result === wanted).length;
}
