import { listRooms, type Room } from '@lambdas/data/performers/rooms';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { type DueRoom, type IdleTerms, skipIdleRooms } from './skip-idle-rooms';
import { type TurnResult, type Turns, takeTurns } from './take-turns';

/**
 * Runs a task for every performer of a shard and returns the results; see `takeTurns` for what
 * happens when time is short. A failure is logged and doesn't stop the others; the next run finds
 * it again.
 *
 * @param idle if given, rooms that are off air have their turn twice an hour; see `skipIdleRooms`.
 * Without it, in every run
 */
export async function eachPerformer<Result>(
  services: Services,
  turns: Turns,
  work: (performer: string, room: DueRoom<Room>) => Promise<Result>,
  idle?: IdleTerms<Room>,
): Promise<TurnResult<Result | 'failed'>[]> {
  const listed = await listRooms(services.configs, turns.start.shard);
  const rooms = idle
    ? await skipIdleRooms(services, turns.start, listed, idle)
    : listed.map((room) => ({ ...room, hasTurn: true }));
  return takeTurns(services, turns, rooms, async (room) => {
    const { performer } = room;
    try {
      return await work(performer, room);
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
