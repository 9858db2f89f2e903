import { findListenerReport } from '@lambdas/data/log/listener-reports';
import type { Services } from '@lambdas/runtime/services';
import type { ShardStart } from './shard-start';

/** A room that is off air has its turn this often. */
export const IDLE_EVERY_MINUTES = 30;
const MINUTE_MS = 60_000;
/** An older report does not tell what a room does now. */
const REPORT_AGE_MS = 10 * MINUTE_MS;

/**
 * Leaves out rooms that their listener found off air for half an hour, except those whose turn
 * it is: each has one in half an hour. Nearly all rooms are idle at any time, and whatever followed from
 * their last session is done by then.
 *
 * @param everyMinutes how often the job starts
 */
export async function skipIdleRooms<Room extends { readonly performer: string }>(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  { shard, former }: ShardStart,
  rooms: readonly Room[],
  everyMinutes: number,
): Promise<readonly Room[]> {
  const report = await findListenerReport(configs, shard, former);
  if (!report || now() - report.reportedAt > REPORT_AGE_MS) return rooms;
  const idle = new Set(report.idle);
  const turns = Math.round(IDLE_EVERY_MINUTES / everyMinutes);
  const turn = Math.floor(now() / (everyMinutes * MINUTE_MS)) % turns;
  return rooms.filter(({ performer }, nth) => !idle.has(performer) || nth % turns === turn);
}
