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
  /** Start of the room's history, epoch ms. */
  readonly historyStart: number;
  /**
   * Returns what the other sources observed since the last call, up to a time (epoch ms). Null if
   * there are none.
   */
  readonly seenUpTo: ((until: number) => ReplayedRoom) | null;
  /** @param share fraction of the history done, 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/**
 * Runs the listener until the room's newest event is recent. Observations of other sources for the
 * time covered by a run are stored before the next run, as in production, and the listener picks
 * them up.
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

/** Returns the number of events received; null if another listener holds the lease. */
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
      rooms: new Map([[room, roomSnapshots]]),
    });
  }
  if (statsSamples.length > 0) {
    await saveObservationBatch(capture, shard, {
      source: 'stats',
      at,
      rooms: new Map([[room, statsSamples]]),
    });
  }
}
