import {
  findListenerReport,
  type ListenerReport,
  saveListenerReport,
  takeLease,
} from '@lambdas/data/log/listener-reports';
import { listObservationBatchesSince, type ObservationBatch } from '@lambdas/data/log/observations';
import { hasTaken, LATE_MS, newestTaken, withTaken } from '@lambdas/data/log/taken-batches';
import { readTombstones, type ShardTombstones } from '@lambdas/data/log/tombstones';
import { listRooms, type Room } from '@lambdas/data/performers/rooms';
import type { EventsFeed } from '@lambdas/integrations/events-feed';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { beforeNow } from '@shared/domain/events/before-now';
import pMap from 'p-map';
import { measureRound, type RoundMeasures } from './measure-round';
import { noteOutcomes, type RoomReport } from './note-outcomes';
import { isFailingLong, type PollOptions, type PollReport, pollRoom } from './poll-room';

const ROOMS_AT_ONCE = 50;
const MAX_READS = 40;
const MAX_ACTIVE = 20;
/** Rooms that are off air are read on every fifth round only. */
const ROUNDS_PER_IDLE_READ = 5;
/** Older observations are not searched: a log that is this far behind stays without them. */
const LOOK_BACK_MS = 6 * 3_600_000;

export interface ListenOptions {
  readonly shard: number;
  /** Id of this instance, which holds the lease until it ends. */
  readonly owner: string;
  /** Increases with every round. Spreads idle rooms over the rounds. */
  readonly round: number;
  readonly leaseSeconds: number;
  /** The feed to read. @default the platform's feed */
  readonly feed?: EventsFeed;
  /** Returns a random number from 0 to 1 that spreads the retries of many rooms. */
  readonly dice?: () => number;
  readonly maxReads?: number;
}

/**
 * Runs one round of a listener over its rooms. Returns null if another listener holds the lease.
 */
export async function listenShard(
  services: Services,
  options: ListenOptions,
): Promise<({ rooms: number; events: number; silent: number } & RoundMeasures) | null> {
  const { configs, now } = services;
  const instance = `listener-${options.shard + 1}`;
  const started = now();
  const hasLease = await takeLease(configs, instance, {
    owner: options.owner,
    now: started,
    until: started + options.leaseSeconds * 1000,
  });
  if (!hasLease) return null;

  const lastReport = await findListenerReport(configs, instance);
  const rooms = await listRooms(configs, options.shard);
  const taken = lastReport?.taken ?? {};
  const since = Math.max((newestTaken(taken) ?? 0) - LATE_MS, started - LOOK_BACK_MS);
  const batches = await listBatchesSafely(services, options.shard, { since, until: started });
  const isIdle = idleRoomsOf(lastReport, batches);
  const tombstones = await readTombstonesSafely(services, options.shard);
  const reports = await pMap(
    rooms,
    async (room, index): Promise<RoomReport> => {
      const readsIdle = (options.round + index) % ROUNDS_PER_IDLE_READ === 0;
      if (!readsIdle && isIdle(room.performer)) return 'skipped';
      const erased = tombstones.get(room.performer);
      return pollSafely(services, room, {
        maxReads: options.maxReads ?? MAX_READS,
        readIdle: readsIdle,
        batches,
        ...(options.feed && { feed: options.feed }),
        ...(erased && { erased }),
      });
    },
    { concurrency: ROOMS_AT_ONCE },
  );

  const polled = reports.filter((report) => report !== null && report !== 'skipped');
  const accepted = [lastReport?.acceptedAt, ...polled.map((report) => report.acceptedAt)];
  const acceptedAt = Math.max(...accepted.map((ms) => ms ?? 0)) || null;
  const dice = options.dice ?? Math.random;
  await noteOutcomes(services, rooms, reports, { acceptedAt, dice });
  const silent = rooms.filter((room, index) => isSilent(room, reports[index], now())).length;
  if (silent > 0) {
    logger.error('live rooms cannot be read', { shard: options.shard, silent });
  }
  await saveListenerReport(configs, {
    instance,
    reportedAt: now(),
    runTime: (now() - started) / 1000,
    lastTipAt:
      Math.max(
        beforeNow(lastReport?.lastTipAt ?? null, now()) ?? 0,
        ...polled.map(({ lastTipMs }) => lastTipMs ?? 0),
      ) || null,
    acceptedAt,
    silent,
    // If a room failed, its observations are looked for again.
    taken: reports.includes(null) ? taken : withTaken(taken, batches),
    idle: rooms.flatMap(({ performer }, index) => {
      const report = reports[index];
      return report === 'skipped' || report?.isIdle ? [performer] : [];
    }),
    rooms: rooms.filter(({ events }) => events && events.state !== 'needs-attention').length,
    active: polled
      .filter(({ isLive }) => isLive)
      .flatMap(({ newestMs }) => newestMs ?? [])
      .sort((a, b) => b - a)
      .slice(0, MAX_ACTIVE),
  });
  const events = polled.reduce((sum, { events }) => sum + events, 0);
  return { rooms: rooms.length, events, silent, ...measureRound(rooms, reports, now()) };
}

/** Of a room whose poll failed, we don't know whether it is live. */
function isSilent({ events }: Room, report: RoomReport | undefined, now: number): boolean {
  if (report === null) return isFailingLong(events, now);
  return typeof report === 'object' && report.isSilent;
}

/**
 * Returns the rooms to skip: off air in their last round, and without new observations. A room
 * whose state is unknown is not skipped.
 */
function idleRoomsOf(
  lastReport: ListenerReport | null,
  batches: readonly ObservationBatch[],
): (performer: string) => boolean {
  const idle = new Set(lastReport?.idle);
  for (const batch of batches) {
    if (hasTaken(lastReport?.taken ?? {}, batch)) continue;
    for (const [name] of batch.rooms) idle.delete(name);
  }
  return (performer) => idle.has(performer);
}

/**
 * Batches from a process whose clock is ahead of ours wait: in a chunk of ours, their observations
 * would lie in the future and never count. Empty if the read fails, because reading the feeds is
 * more important.
 */
async function listBatchesSafely(
  { capture }: Services,
  shard: number,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<ObservationBatch[]> {
  try {
    const batches = await listObservationBatchesSince(capture, shard, since);
    return batches.filter(({ at }) => at <= until);
  } catch (error) {
    logger.error('observations not read', { shard, error: error as Error });
    return [];
  }
}

/** Empty if the read fails: names are also removed when events are folded and archived. */
async function readTombstonesSafely(
  { capture }: Services,
  shard: number,
): Promise<ShardTombstones> {
  try {
    return await readTombstones(capture, shard);
  } catch (error) {
    logger.error('tombstones not read', { shard, error: error as Error });
    return new Map();
  }
}

/** A failing room must not stop the others. */
async function pollSafely(
  services: Services,
  room: Room,
  options: PollOptions,
): Promise<PollReport | null> {
  try {
    return await pollRoom(services, room, options);
  } catch (error) {
    logger.error('poll failed', { room: room.performer, error: error as Error });
    return null;
  }
}
