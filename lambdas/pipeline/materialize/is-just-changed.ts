import type { Room } from '@lambdas/data/performers/rooms';

/** Several runs: one may fail, and the clock of the call that noted the change may be behind. */
const JUST_MS = 45 * 60_000;

/** Whether somebody just connected a room, or changed their mind about tipper profiles. */
export function isJustChanged({ changedAt }: Pick<Room, 'changedAt'>, now: number): boolean {
  return changedAt !== undefined && now - changedAt < JUST_MS;
}
