import { listRooms, type Room } from '@lambdas/data/performers/rooms';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import pMap from 'p-map';
import { type ArchivedRoom, type ArchivingTools, archiveRoom } from './archive-room';

const ROOMS_AT_ONCE = 4;
/** Chunks live for 35 days, so after 20 somebody has to look. */
const LATE_MS = 20 * DAY_MS;

export interface ArchivedShard {
  readonly rooms: number;
  readonly objects: number;
  /** Rooms that could not be archived in this run. */
  readonly failed: number;
  /** Rooms whose oldest chunk has been waiting for more than 20 days. */
  readonly late: readonly string[];
  /** Age of the oldest chunk that could be archived and is not, in seconds; 0 for none. */
  readonly backlog: number;
}

/**
 * Archives the rooms of a shard. Starts with a different room every day, because time may run out.
 */
export async function archiveShard(
  services: Services,
  tools: ArchivingTools,
  shard: number,
): Promise<ArchivedShard> {
  const { configs, now } = services;
  const rooms = await listRooms(configs, shard);
  const results = await pMap(
    fromAnotherOne(rooms, startOfUtcDay(now()) / DAY_MS),
    async ({ performer }) => ({
      performer,
      ...(now() < tools.until ? await archiveSafely(services, tools, performer) : skipped),
    }),
    { concurrency: ROOMS_AT_ONCE },
  );
  const isLate = ({ pendingSince }: ArchivedRoom) =>
    pendingSince !== null && pendingSince < now() - LATE_MS;
  return {
    rooms: rooms.length,
    objects: results.reduce((sum, { objects }) => sum + objects, 0),
    failed: results.filter(({ failure }) => failure !== null).length,
    late: results.filter(isLate).map(({ performer }) => performer),
    backlog: Math.max(
      0,
      ...results.map(({ pendingSince }) => (now() - (pendingSince ?? now())) / 1000),
    ),
  };
}

const skipped: ArchivedRoom = { objects: 0, pendingSince: null, failure: null };

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
    return { ...skipped, failure };
  }
}

function report(performer: string, failure: unknown): void {
  logger.error('archiving failed', { performer, error: failure as Error });
}

function fromAnotherOne(rooms: readonly Room[], turn: number): Room[] {
  const first = rooms.length === 0 ? 0 : turn % rooms.length;
  return [...rooms.slice(first), ...rooms.slice(0, first)];
}
