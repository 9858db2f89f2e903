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
import { growShards } from '@lambdas/data/performers/shard-counts';
import type { Shard } from '@lambdas/data/performers/shards';
import type { EventsFeed } from '@lambdas/integrations/events-feed';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { beforeNow } from '@shared/domain/events/before-now';
import pMap from 'p-map';
import { inTurn } from '../shared/take-turns';
import { measureRound, type RoundMeasures } from './measure-round';
import { noteOutcomes, type RoomReport } from './note-outcomes';
import { isFailingLong, type PollOptions, type PollReport, pollRoom } from './poll-room';
import { adoptKeys, shareKeys } from './share-keys';

const ROOMS_AT_ONCE = 50;
const MAX_READS = 40;
const MAX_ACTIVE = 20;
/** Rooms that are off air are read on every tenth round only, unless an observation shows them live. */
export const ROUNDS_PER_IDLE_READ = 10;
/** If their last read failed. The platform keeps events for a limited time. */
const ROUNDS_PER_IDLE_RETRY = 5;
/** Older observations are not searched: a log that is this far behind stays without them. */
export const LOOK_BACK_MS = 6 * 3_600_000;
/**
 * A shard with more rooms is divided. With a quarter of them live, and answers of the platform that
 * take five seconds instead of 0.3, a round takes 20 seconds.
 */
const ROOMS_PER_SHARD = 500;

export interface ListenOptions {
  readonly shard: Shard;
  /** Numbers of shards that were replaced within `LOOK_BACK_MS`, the latest first. @default none */
  readonly former?: readonly number[];
  /** Id of this instance, which holds the lease until it ends. */
  readonly owner: string;
  /** Increases with every round. Spreads idle rooms over the rounds. */
  readonly round: number;
  readonly leaseSeconds: number;
  /** Nothing more is read after this (epoch ms). The next round continues. @default never */
  readonly until?: number;
  /** The feed to read. @default the platform's feed */
  readonly feed?: EventsFeed;
  /** Returns a random number from 0 to 1 that spreads the retries of many rooms. */
  readonly dice?: () => number;
  readonly maxReads?: number;
  /** More rooms double the number of shards. @default 500 */
  readonly roomsPerShard?: number;
}

/** What a round did, in numbers. */
export interface Round {
  readonly rooms: number;
  readonly events: number;
  readonly silent: number;
  /** Rooms for which there was no time. The next round begins with them. */
  readonly waiting: number;
}

/**
 * Runs one round of a listener over the rooms of a shard, first those that have waited longest.
 * Returns null if another listener holds the lease.
 */
export async function listenShard(
  services: Services,
  options: ListenOptions,
): Promise<(Round & RoundMeasures) | null> {
  const { configs, now } = services;
  const { shard, former = [], until = Number.POSITIVE_INFINITY } = options;
  const started = now();
  const hasLease = await takeLease(configs, `listener-${shard.index + 1}-of-${shard.of}`, {
    owner: options.owner,
    now: started,
    until: started + options.leaseSeconds * 1000,
  });
  if (!hasLease) return null;

  const lastReport = await findListenerReport(configs, shard, former);
  const listed = await listRooms(configs, shard);
  const taken = lastReport?.taken ?? {};
  const since = Math.max((newestTaken(taken) ?? 0) - LATE_MS, started - LOOK_BACK_MS);
  const batches = await listBatchesSafely(services, options, { since, until: started });
  const isIdle = idleRoomsOf(lastReport, batches);
  const tombstones = await readTombstonesSafely(services, shard);
  const sharedKeys = await adoptKeys(services, shard, listed);
  let after = lastReport?.after ?? '';
  const placed = inTurn(listed, after);
  const rooms = placed.map(({ room }) => room);
  const nth = new Map(listed.map(({ performer }, index) => [performer, index]));
  const reports = await pMap(
    placed,
    async ({ room, place }): Promise<RoomReport> => {
      const index = nth.get(room.performer) ?? 0;
      const isFailing = (room.events?.failures ?? 0) > 0;
      const rounds = isFailing ? ROUNDS_PER_IDLE_RETRY : ROUNDS_PER_IDLE_READ;
      const readsIdle = (options.round + index) % rounds === 0;
      if (!readsIdle && isIdle(room.performer)) return 'skipped';
      if (now() >= until) return 'waiting';
      after = place;
      const erased = tombstones.get(room.performer);
      return pollSafely(services, room, {
        maxReads: options.maxReads ?? MAX_READS,
        until,
        readIdle: readsIdle,
        batches,
        ...(options.feed && { feed: options.feed }),
        ...(erased && { erased }),
      });
    },
    { concurrency: ROOMS_AT_ONCE },
  );

  await shareKeys(services, shard, listed, sharedKeys);
  const polled = reports.filter((report) => report !== null && typeof report === 'object');
  const accepted = [lastReport?.acceptedAt, ...polled.map((report) => report.acceptedAt)];
  const acceptedAt = Math.max(...accepted.map((ms) => ms ?? 0)) || null;
  const dice = options.dice ?? Math.random;
  await noteOutcomes(services, rooms, reports, { acceptedAt, dice });
  const silent = rooms.filter((room, index) => isSilent(room, reports[index], now())).length;
  if (silent > 0) {
    logger.error('live rooms cannot be read', { ...shard, silent });
  }
  const waiting = reports.filter((report) => report === 'waiting').length;
  await saveListenerReport(configs, {
    ...shard,
    reportedAt: now(),
    runTime: (now() - started) / 1000,
    lastTipAt:
      Math.max(
        beforeNow(lastReport?.lastTipAt ?? null, now()) ?? 0,
        ...polled.map(({ lastTipMs }) => lastTipMs ?? 0),
      ) || null,
    acceptedAt,
    silent,
    // If a room failed or has to wait, its observations are looked for again.
    taken: reports.includes(null) || waiting > 0 ? taken : withTaken(taken, batches),
    after: waiting > 0 ? after : '',
    idle: rooms.flatMap(({ performer }, index) => {
      const report = reports[index];
      if (report === 'waiting') return isIdle(performer) ? [performer] : [];
      return report === 'skipped' || report?.isIdle ? [performer] : [];
    }),
    live: rooms.flatMap(({ performer }, index) => {
      const report = reports[index];
      if (report === 'waiting') return lastReport?.live.includes(performer) ? [performer] : [];
      return typeof report === 'object' && report?.isLive ? [performer] : [];
    }),
    rooms: rooms.filter(({ events }) => events && events.state !== 'needs-attention').length,
    active: polled
      .filter(({ isLive }) => isLive)
      .flatMap(({ newestMs }) => newestMs ?? [])
      .sort((a, b) => b - a)
      .slice(0, MAX_ACTIVE),
  });
  if (rooms.length > (options.roomsPerShard ?? ROOMS_PER_SHARD)) await growSafely(services, shard);
  const events = polled.reduce((sum, { events }) => sum + events, 0);
  return { rooms: rooms.length, events, silent, waiting, ...measureRound(rooms, reports, now()) };
}

/** If it fails, the next round tries again. */
async function growSafely({ configs, now }: Services, shard: Shard): Promise<void> {
  try {
    await growShards(configs, shard.of, now());
  } catch (error) {
    logger.error('shards not divided', { ...shard, error: error as Error });
  }
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
  { shard, former = [] }: Pick<ListenOptions, 'shard' | 'former'>,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<ObservationBatch[]> {
  try {
    const batches = await Promise.all(
      [shard.of, ...former].map((of) =>
        listObservationBatchesSince(
          capture,
          { index: Math.floor((shard.index * of) / shard.of), of },
          since,
        ),
      ),
    );
    return batches
      .flat()
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at);
  } catch (error) {
    logger.error('observations not read', { ...shard, error: error as Error });
    return [];
  }
}

/** Empty if the read fails: names are also removed when events are folded and archived. */
async function readTombstonesSafely({ capture }: Services, shard: Shard): Promise<ShardTombstones> {
  try {
    return await readTombstones(capture, shard);
  } catch (error) {
    logger.error('tombstones not read', { ...shard, error: error as Error });
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
