import { listenShard } from '../../../lambdas/pipeline/listening/listen-shard';
import { settlePerformer } from '../../../lambdas/pipeline/settling/settle-performer';
import type { BroadcastDay } from '../history/broadcast-day';
import type { MeteredRequest } from '../storage/meter';
import { type BenchService, ROOM, SHARD } from './bench-service';

const MINUTE = 60_000;
/** Listening starts every minute, settling every five, as the schedules say. */
const SETTLE_MINUTES = 5;
/** An hour after a settling the next one is due: just before, the most is left to the readers. */
const JUST_BEFORE_SETTLING_MS = 179 * MINUTE;

/** What a day cost that the pipeline heard as it happened. */
export interface LiveDay {
  readonly events: number;
  readonly minutes: number;
  readonly listening: readonly MeteredRequest[];
  readonly settling: readonly MeteredRequest[];
}

/**
 * Lives through a day, from 06:00 to 06:00 UTC, minute by minute.
 *
 * @param onAir called once, late in the broadcast, when an hour of events is not settled yet
 */
export async function liveThrough(
  bench: BenchService,
  day: BroadcastDay,
  onAir: () => Promise<void> = async () => {},
): Promise<LiveDay> {
  const { services, meter, feed } = bench;
  feed.tell(day.events, 'full');
  const listening: MeteredRequest[] = [];
  const settling: MeteredRequest[] = [];
  const onAirAt = day.start + JUST_BEFORE_SETTLING_MS;
  meter.take();

  for (let now = day.begin; now < day.end; now += MINUTE) {
    bench.setTime(now);
    const round = now / MINUTE;
    await listenShard(services, { shard: SHARD, owner: 'bench', round, leaseSeconds: 60 });
    listening.push(...meter.take());
    if (round % SETTLE_MINUTES === 0) {
      await settlePerformer(services, ROOM);
      settling.push(...meter.take());
    }
    if (now <= onAirAt && onAirAt < now + MINUTE) {
      await onAir();
      meter.take();
    }
  }
  const minutes = (day.end - day.begin) / MINUTE;
  return { events: day.events.length, minutes, listening, settling };
}
