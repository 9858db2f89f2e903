import { listRooms } from '@lambdas/data/performers/rooms';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS } from '@shared/domain/time/utc-day';
import type { ShardStart } from '../shared/shard-start';
import { takeTurns } from '../shared/take-turns';
import { type ArchivedRoom, type ArchivingTools, archiveRoom } from './archive-room';

/** Chunks live for 14 days, so after 6 somebody has to look. */
const LATE_MS = 6 * DAY_MS;

export interface ArchivedShard {
  readonly rooms: number;
  readonly objects: number;
  /** Rooms that could not be archived in this run. */
  readonly failed: number;
  /** Rooms for which there was no time. The next run begins with them. */
  readonly waiting: number;
  /** Rooms whose oldest chunk has been waiting for more than 6 days. */
  readonly late: readonly string[];
  /** Age of the oldest chunk that could be archived and is not, in seconds; 0 for none. */
  readonly backlog: number;
}

/** Archives the rooms of a shard, first those that have waited longest. */
export async function archiveShard(
  services: Services,
  tools: ArchivingTools,
  start: ShardStart,
): Promise<ArchivedShard> {
  const { configs, now } = services;
  const rooms = await listRooms(configs, start.shard);
  const turns = { job: 'archive', start, until: tools.until };
  const all = await takeTurns(services, turns, rooms, async ({ performer }) => ({
    performer,
    ...(await archiveSafely(services, tools, performer)),
  }));
  const results = all.filter((result) => result !== 'waiting');
  const isLate = ({ pendingSince }: ArchivedRoom) =>
    pendingSince !== null && pendingSince < now() - LATE_MS;
  return {
    rooms: rooms.length,
    objects: results.reduce((sum, { objects }) => sum + objects, 0),
    failed: results.filter(({ failure }) => failure !== null).length,
    waiting: all.length - results.length,
    late: results.filter(isLate).map(({ performer }) => performer),
    backlog: Math.max(
      0,
      ...results.map(({ pendingSince }) => (now() - (pendingSince ?? now())) / 1000),
    ),
  };
}

/** A failing room must not stop the others. */
async function archiveSafely(
  services: Services,
  tools: ArchivingTools,
  performer: string,
): Promise<ArchivedRoom> {
  try {
    const result = await archiveRoom(services, tools, performer);
    if (result.failure) report(performer, result.failure);
    return result;
  } catch (failure) {
    report(performer, failure);
    return { objects: 0, pendingSince: null, failure };
  }
}

function report(performer: string, failure: unknown): void {
  logger.error('archiving failed', { performer, error: failure as Error });
}
