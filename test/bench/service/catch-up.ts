import type { Services } from '../../../lambdas/lib/services';
import { listenShard } from '../../../lambdas/pipeline/listening/listen-shard';
import { settlePerformer } from '../../../lambdas/pipeline/settling/settle-performer';
import type { BroadcastDay } from '../history/broadcast-day';
import { type BenchService, ROOM, SHARD } from './bench-service';
import { puttingInBatches } from './putting-in-batches';

const MINUTE = 60_000;

/**
 * Lets the pipeline hear whole days at once and settle them, as after a first connection: the
 * quick way to a history whose documents are the same as if it had been heard live. Its chunks
 * are not: they are larger, and their users slim.
 */
export async function catchUp(
  bench: BenchService,
  days: readonly BroadcastDay[],
  now: number,
): Promise<void> {
  const services: Services = {
    ...bench.services,
    tippers: puttingInBatches(bench.services.tippers, bench.bulkClient),
  };
  for (const { events } of days) bench.feed.tell(events, 'slim');
  // Every reader meets the newest chunk, so that one is as small as a minute's poll leaves it.
  const newest = days.at(-1)?.events.at(-1)?.ms ?? now;
  bench.setTime(newest - MINUTE);
  await listenToAll(services);
  bench.setTime(now);
  await listenToAll(services);
  await settlePerformer(services, ROOM, { force: true });
  bench.meter.take();
}

async function listenToAll(services: Services): Promise<void> {
  let events: number;
  do {
    const round = await listenShard(services, {
      shard: SHARD,
      owner: 'bench',
      round: 0,
      leaseSeconds: 1,
      mostReads: 10_000,
    });
    events = round?.events ?? 0;
  } while (events > 0);
}
