import { encodeChunks } from '@lambdas/data/log/archived-chunks';
import { findLogEnd, readChunkRange } from '@lambdas/data/log/capture';
import { saveObservationBatch } from '@lambdas/data/log/observations';
import type { StatsFeed } from '@lambdas/integrations/stats-feed';
import { listenShard } from '@lambdas/pipeline/listen/listen-shard';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { reportPerformer } from '@lambdas/pipeline/report/report-performer';
import { readShard } from '@lambdas/pipeline/sample-stats/sample-shard';
import type { BroadcastDay } from '../history/broadcast-day';
import { type ObservedDay, observe, READ_MINUTES, SCAN_MINUTES } from '../history/observed-day';
import type { MeteredRequest } from '../storage/meter';
import { type BenchService, ROOM, SHARD } from './bench-service';

const MINUTE = 60_000;
/** Listening starts every minute, materializing every five, as scheduled. */
const MATERIALIZE_MINUTES = 5;
const DAY_MINUTES = 24 * 60;
/** Materialization is due hourly. Just before, readers have the most work. */
const JUST_BEFORE_MATERIALIZING_MS = 179 * MINUTE;

/** The cost of a day that was captured as it happened. */
export interface LiveDay {
  readonly events: number;
  readonly minutes: number;
  /** Requests of the room list and the Stats API. */
  readonly observing: readonly MeteredRequest[];
  readonly listening: readonly MeteredRequest[];
  readonly materializing: readonly MeteredRequest[];
  /** Size of the object with the day's archived chunks. */
  readonly archivedBytes: number;
  /** Requests of the tip report at midnight. */
  readonly reporting: readonly MeteredRequest[];
}

/**
 * Simulates a day, from 06:00 to 06:00 UTC, minute by minute.
 *
 * @param onAir called in two minutes in a row, late in the session, when an hour of events isn't
 * materialized yet
 */
export async function liveThrough(
  bench: BenchService,
  day: BroadcastDay,
  onAir: () => Promise<void> = async () => {},
): Promise<LiveDay> {
  const { services, meter, feed } = bench;
  feed.append(day.events, 'full');
  const listening: MeteredRequest[] = [];
  const materializing: MeteredRequest[] = [];
  const observing: MeteredRequest[] = [];
  const before = await findLogEnd(services.capture, ROOM);
  const reporting: MeteredRequest[] = [];
  const observed = observe(bench.seed, day);
  const onAirAt = day.start + JUST_BEFORE_MATERIALIZING_MS;
  meter.take();

  for (let now = day.begin; now < day.end; now += MINUTE) {
    bench.setTime(now);
    const round = now / MINUTE;
    if (round % SCAN_MINUTES === 0) await scan(bench, observed, now);
    if (round % READ_MINUTES === 0) await readStats(bench, observed);
    observing.push(...meter.take());
    await listenShard(services, { feed, shard: SHARD, owner: 'bench', round, leaseSeconds: 60 });
    listening.push(...meter.take());
    if (round % MATERIALIZE_MINUTES === 0) {
      await materializePerformer(services, ROOM);
      materializing.push(...meter.take());
    }
    if (round % DAY_MINUTES === 0) {
      await reportPerformer(services, ROOM);
      reporting.push(...meter.take());
    }
    if (now <= onAirAt && onAirAt < now + 2 * MINUTE) {
      await onAir();
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
    reporting,
    archivedBytes,
  };
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
  await readShard(services, { shard: SHARD, owner: 'bench', feed, pause: async () => {} });
}
