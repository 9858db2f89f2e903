import { findLogEnd } from '@lambdas/data/log/capture';
import { saveObservationBatch } from '@lambdas/data/log/observations';
import { shardOf } from '@lambdas/data/performers/shards';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import type { Services } from '@lambdas/runtime/services';
import type { ReplayedRoom } from './replay-room';

const CAUGHT_UP_MS = 2 * 60_000;
const MAX_PASSES = 2_000;
const READS_PER_RUN = 5;

export interface CatchUp {
  readonly room: string;
  /** When the room's history begins, epoch ms. */
  readonly historyStart: number;
  /** What the other sources saw up to an instant (epoch ms), since the last time; null for nothing. */
  readonly seenUpTo: ((until: number) => ReplayedRoom) | null;
  /** 0 to 1 of the history. */
  readonly onProgress: (share: number) => void;
}

/**
 * Listens until the room's newest event is from just now. What other sources saw in the time that
 * was listened to waits for the next round, as their own rounds would: the listener takes it in.
 */
export async function catchUp(services: Services, options: CatchUp): Promise<void> {
  const { room, historyStart, seenUpTo, onProgress } = options;
  for (let round = 0; round < MAX_PASSES; round++) {
    const events = await listenOnce(services, room);
    const end = await findLogEnd(services.capture, room);
    const now = services.now();
    const newest = end?.newest ?? historyStart;
    onProgress((newest - historyStart) / (now - historyStart));
    if (seenUpTo) await keepSeen(services, room, seenUpTo(newest));
    if (now - newest < CAUGHT_UP_MS || (end && events === 0)) break;
  }
  if (seenUpTo) await listenOnce(services, room);
}

/** Answers how many events came; null where someone else listens. */
async function listenOnce(services: Services, room: string): Promise<number | null> {
  const result = await listenShard(services, {
    shard: shardOf(room),
    owner: 'demo',
    round: 0,
    leaseSeconds: 1,
    maxReads: READS_PER_RUN,
  });
  return result?.events ?? null;
}

async function keepSeen(
  { capture, now }: Services,
  room: string,
  seen: ReplayedRoom,
): Promise<void> {
  const shard = shardOf(room);
  const at = now();
  const { roomSnapshots, statsSamples } = seen;
  if (roomSnapshots.length > 0) {
    await saveObservationBatch(capture, shard, {
      source: 'scan',
      at,
      rooms: [[room, roomSnapshots]],
    });
  }
  if (statsSamples.length > 0) {
    await saveObservationBatch(capture, shard, {
      source: 'stats',
      at,
      rooms: [[room, statsSamples]],
    });
  }
}
