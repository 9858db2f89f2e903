import { encodeChunks } from '@lambdas/data/log/archived-chunks';
import { findLogEnd, readChunkRange } from '@lambdas/data/log/capture';
import { saveObservationBatch } from '@lambdas/data/log/observations';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { materializeShard } from '@lambdas/pipeline/materialize/materialize-shard';
import { reportPerformer } from '@lambdas/pipeline/report/report-performer';
import { sampleRooms } from '@lambdas/pipeline/sample-stats/sample-rooms';
import type { BroadcastDay } from '../history/broadcast-day';
import { type ObservedDay, observe, SCAN_MINUTES } from '../history/observed-day';
import type { MeteredRequest } from '../storage/meter';
import { type BenchService, ROOM, SHARD } from './bench-service';

const MINUTE = 60_000;
/** Listening and sampling start every minute, materializing every five, as scheduled. */
const MATERIALIZE_MINUTES = 5;
const DAY_MINUTES = 24 * 60;
/** Materialization is due hourly. Just before, readers have the most work. */
const JUST_BEFORE_MATERIALIZING_MS = 179 * MINUTE;
/** Then somebody watches until the job has run for the hour and, half an hour later, once more. */
const WATCHED_MINUTES = 30 + 2 * MATERIALIZE_MINUTES;

/**
 * A minute in which somebody watches: the first, when an hour of events isn't materialized yet, the
 * second, a later one, and the last before the job runs once more.
 */
export type Watching = 'first' | 'second' | 'later' | 'last';

/** The cost of a day that was captured as it happened. */
export interface LiveDay {
  readonly events: number;
  readonly minutes: number;
  /** Requests of the room list. */
  readonly observing: readonly MeteredRequest[];
  readonly listening: readonly MeteredRequest[];
  readonly materializing: readonly MeteredRequest[];
  /** Additional runs while somebody watches, and their requests. */
  readonly watched: { readonly runs: number; readonly requests: readonly MeteredRequest[] };
  /** Size of the object with the day's archived chunks. */
  readonly archivedBytes: number;
  /** Requests of the tip report at midnight. */
  readonly reporting: readonly MeteredRequest[];
}

/**
 * Simulates a day, from 06:00 to 06:00 UTC, minute by minute.
 *
 * @param onAir called in each minute in which somebody watches, late in the session
 */
export async function liveThrough(
  bench: BenchService,
  day: BroadcastDay,
  onAir?: (watching: Watching) => Promise<void>,
): Promise<LiveDay> {
  const { services, meter, feed } = bench;
  feed.append(day.events, 'full');
  const listening: MeteredRequest[] = [];
  const materializing: MeteredRequest[] = [];
  const observing: MeteredRequest[] = [];
  const before = await findLogEnd(services.capture, ROOM);
  const reporting: MeteredRequest[] = [];
  const observed = observe(bench.seed, day);
  const watched: MeteredRequest[] = [];
  let runs = 0;
  meter.take();

  for (let now = day.begin; now < day.end; now += MINUTE) {
    bench.setTime(now);
    const round = now / MINUTE;
    const watching = onAir ? watchingAt(now, day.start) : null;
    if (round % SCAN_MINUTES === 0) await scan(bench, observed, now);
    observing.push(...meter.take());
    await readStats(bench, observed);
    // Concerns all rooms together: `sampling-usage.test.ts` counts it.
    meter.take();
    await listenShard(services, { feed, shard: SHARD, owner: 'bench', round, leaseSeconds: 60 });
    listening.push(...meter.take());
    if (round % MATERIALIZE_MINUTES === 0) {
      const start = { shard: SHARD };
      const { results } = await materializeShard(services, start, Number.POSITIVE_INFINITY);
      const [result] = results;
      // The first one while somebody watches is the hourly one.
      const isForViewers = watching !== null && runs > 0;
      (isForViewers ? watched : materializing).push(...meter.take());
      if (watching !== null && result === 'materialized') runs++;
    }
    if (round % DAY_MINUTES === 0) {
      await reportPerformer(services, ROOM);
      reporting.push(...meter.take());
    }
    if (onAir && watching) {
      await onAir(watching);
      meter.take();
    }
  }
  const minutes = (day.end - day.begin) / MINUTE;
  const after = await findLogEnd(services.capture, ROOM);
  const range = { from: (before?.seq ?? 0) + 1, to: after?.seq ?? 0 };
  const archivedBytes = encodeChunks(
    await readChunkRange(services.capture, ROOM, range),
  ).byteLength;
  meter.take();
  return {
    events: day.events.length,
    minutes,
    observing,
    listening,
    materializing,
    watched: { runs: Math.max(0, runs - 1), requests: watched },
    reporting,
    archivedBytes,
  };
}

function watchingAt(now: number, start: number): Watching | null {
  const since = start + JUST_BEFORE_MATERIALIZING_MS;
  const minute = (now - (since - (since % MINUTE) - MINUTE)) / MINUTE;
  if (minute < 0 || minute >= WATCHED_MINUTES) return null;
  if (minute < 2) return minute === 0 ? 'first' : 'second';
  const isBeforeStart = (now / MINUTE + 1) % MATERIALIZE_MINUTES === 0;
  const startsLeft = Math.floor((WATCHED_MINUTES - minute) / MATERIALIZE_MINUTES);
  return isBeforeStart && startsLeft === 1 ? 'last' : 'later';
}

/**
 * Writes what the scanner leaves for the listener. Its crawl and its sums concern the whole
 * platform.
 */
async function scan({ services }: BenchService, observed: ObservedDay, now: number): Promise<void> {
  const seen = observed.scanAt(now);
  const rooms = new Map(seen.length === 0 ? [] : [[ROOM, seen]]);
  await saveObservationBatch(services.capture, SHARD, { source: 'scan', at: now, rooms });
}

async function readStats({ services }: BenchService, observed: ObservedDay): Promise<void> {
  const feed: StatsFeed = {
    read: async () => ({
      kind: 'statsSample',
      statsSample: observed.statsSampleAt(services.now()),
      lastBroadcast: null,
    }),
  };
  await sampleRooms(services, { owner: 'bench', feed, requestsPerMinute: 6 });
}
