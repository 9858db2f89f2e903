import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import type { EventsFeed } from '@lambdas/integrations/events-feed';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { reportPerformer } from '@lambdas/pipeline/report/report-performer';
import type { Services } from '@lambdas/runtime/services';
import type { Observation } from '@shared/domain/events/observation';
import type { BroadcastDay } from '../history/broadcast-day';
import { observe } from '../history/observed-day';
import { type BenchService, ROOM, SHARD } from './bench-service';
import { puttingInBatches } from './putting-in-batches';

const MINUTE = 60_000;

/**
 * Makes the pipeline capture and materialize whole days at once, as after a first connection. This
 * is fast, and the documents are the same as if captured live. The chunks differ: they are larger
 * and contain fewer fields.
 */
export async function catchUp(
  bench: BenchService,
  days: readonly BroadcastDay[],
  now: number,
): Promise<void> {
  const services: Services = {
    ...bench.services,
    chat: puttingInBatches(bench.services.chat, bench.bulkClient),
  };
  for (const { events } of days) bench.feed.append(events, 'slim');
  // Every call reads the newest chunk, so it must be as small as after a minute's poll.
  const newest = days.at(-1)?.events.at(-1)?.ms ?? now;
  bench.setTime(newest - MINUTE);
  await listenToAll(services, bench.feed);
  for (const day of days) await takeIn(services, observe(bench.seed, day).all(), newest - MINUTE);
  bench.setTime(now);
  await listenToAll(services, bench.feed);
  await materializePerformer(services, ROOM, { force: true });
  await reportPerformer(bench.services, ROOM);
  bench.meter.take();
}

/** Appends observations to the log, as the listener would have done over time. */
async function takeIn(
  { capture }: Services,
  observations: readonly Observation[],
  now: number,
): Promise<void> {
  const end = await findLogEnd(capture, ROOM, { consistent: true });
  const chunk = { cursor: end?.cursor ?? null, events: observations };
  if (!(await appendChunk(capture, ROOM, end, chunk, now)))
    throw new Error('Someone else listens.');
}

async function listenToAll(services: Services, feed: EventsFeed): Promise<void> {
  let events: number;
  do {
    const round = await listenShard(services, {
      feed,
      shard: SHARD,
      owner: 'bench',
      round: 0,
      leaseSeconds: 1,
      maxReads: 10_000,
    });
    events = round?.events ?? 0;
  } while (events > 0);
}
