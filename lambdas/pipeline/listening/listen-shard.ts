import pMap from 'p-map';
import { findListenerReport, saveListenerReport, takeLease } from '../../data/listener-reports';
import { type Listening, listListening } from '../../data/performers';
import { logger } from '../../lib/logger';
import type { Services } from '../../lib/services';
import { type PollReport, pollRoom } from './poll-room';

const ROOMS_AT_ONCE = 50;
const MOST_READS = 40;
const MOST_ACTIVE = 20;
/** A room that is off air is read every fifth round only. */
const REST_ROUNDS = 5;

export interface RoundOptions {
  readonly shard: number;
  /** Who runs the round: the lease is theirs until they end. */
  readonly owner: string;
  /** Counts up from one round to the next; spreads the resting rooms over rounds. */
  readonly round: number;
  readonly leaseSeconds: number;
  readonly dice?: () => number;
  readonly mostReads?: number;
}

/** One round of a listener instance over its rooms. Answers null when another one holds the lease. */
export async function listenShard(
  services: Services,
  options: RoundOptions,
): Promise<{ rooms: number; events: number } | null> {
  const { configs, now } = services;
  const instance = `listener-${options.shard + 1}`;
  const started = now();
  const hasLease = await takeLease(configs, instance, {
    owner: options.owner,
    now: started,
    until: started + options.leaseSeconds * 1000,
  });
  if (!hasLease) return null;

  const rooms = await listListening(configs, options.shard);
  const due = rooms.filter((room) => isDue(room, started));
  const reports = await pMap(due, (room, index) => pollSafely(services, room, index, options), {
    concurrency: ROOMS_AT_ONCE,
  });

  const before = await findListenerReport(configs, instance);
  const polled = reports.filter((report) => report !== null);
  await saveListenerReport(configs, {
    instance,
    reportedAt: now(),
    runTime: (now() - started) / 1000,
    lastTipAt:
      Math.max(before?.lastTipAt ?? 0, ...polled.map(({ lastTipMs }) => lastTipMs ?? 0)) || null,
    rooms: rooms.filter(({ state }) => state !== 'needs-attention').length,
    active: polled
      .filter(({ isLive }) => isLive)
      .flatMap(({ newestMs }) => newestMs ?? [])
      .sort((a, b) => b - a)
      .slice(0, MOST_ACTIVE),
  });
  return { rooms: due.length, events: polled.reduce((sum, { events }) => sum + events, 0) };
}

function isDue(room: Listening, now: number): boolean {
  return room.state !== 'needs-attention' && room.nextPollAt <= now;
}

/** One room's fault must not keep the others from being heard. */
async function pollSafely(
  services: Services,
  room: Listening,
  index: number,
  { round, dice = Math.random, mostReads = MOST_READS }: RoundOptions,
): Promise<PollReport | null> {
  try {
    const readResting = (round + index) % REST_ROUNDS === 0;
    return await pollRoom(services, room, { dice, mostReads, readResting });
  } catch (error) {
    logger.error('poll failed', { room: room.performer, error: error as Error });
    return null;
  }
}
