import { listObservationBatchesSince } from '@lambdas/data/log/observations';
import { shardsOf } from '@lambdas/data/performers/shards';
import type { Services } from '@lambdas/runtime/services';
import type { Observation } from '@shared/domain/events/observation';

/** What the number of shards may be in a world. */
const SHARD_COUNTS = [2, 4, 8, 16];

/**
 * Returns what the sources stored of each room, each observation once. They never promised to store
 * more.
 */
export async function observedOf({
  capture,
}: Pick<Services, 'capture'>): Promise<Map<string, Observation[]>> {
  const byRoom = new Map<string, Map<string, Observation>>();
  for (const shard of SHARD_COUNTS.flatMap((of) => shardsOf(of))) {
    for (const { rooms } of await listObservationBatchesSince(capture, shard, 0)) {
      for (const [room, observations] of rooms) {
        const ofRoom = byRoom.get(room) ?? new Map<string, Observation>();
        byRoom.set(room, ofRoom);
        for (const observation of observations) ofRoom.set(observation.id, observation);
      }
    }
  }
  return new Map([...byRoom].map(([room, ofRoom]) => [room, [...ofRoom.values()]]));
}
