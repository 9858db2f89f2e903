import type { Table } from '@lambdas/runtime/table';
import { type FoldFrom, FROM_BEGINNING, findSafeFloor } from '@shared/domain/fold/fold';
import { listSessionsBefore } from './segments';

/** The last two sessions usually contain a safe point to fold from. */
const FIRST_LOOK = 2;
const LOOK_BACK = 10;

/**
 * Finds where to fold from so that events from `since` (epoch ms) on change nothing before it. 1 to
 * 4 read units; strongly consistent.
 */
export async function findStoredFloor(
  sessions: Table,
  performer: string,
  since: number,
): Promise<FoldFrom> {
  if (since <= 0) return FROM_BEGINNING;
  const latest = await listSessionsBefore(sessions, performer, since, FIRST_LOOK);
  if (latest.length > 0) {
    const from = findSafeFloor(since, latest);
    if (from.previous !== null || from.isBeginning === false) return from;
  }
  const before = await listSessionsBefore(sessions, performer, since, LOOK_BACK);
  const allInferred = before.length === LOOK_BACK && before.every((one) => one.startInferred);
  return allInferred ? FROM_BEGINNING : findSafeFloor(since, before);
}
