import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenEverySeconds } from '@lambdas/data/log/listen-rhythm';
import { logger } from '@lambdas/runtime/logger';
import { measured } from '@lambdas/runtime/measures';
import { services } from '@lambdas/runtime/services';
import type { ShardStart } from '../shared/shard-start';
import { listenShard } from './listen-shard';
import { measuresOf } from './measure-round';

const MINUTE_SECONDS = 60;
/** The function starts every minute, so its last round must end before the next start. */
const LONGEST_SECONDS = 50;

/** Polls that begin within this part of the time end before the function's timeout. */
const POLLING_SHARE = 0.55;
/** The lease must expire before the next start, which may come a little early. */
const LEASE_SHARE = 0.75;

const everySeconds = listenEverySeconds();

/**
 * Listens to the rooms of a shard for one minute. A start that comes too late does nothing: then the
 * next one listens already, and perhaps to other shards.
 */
export async function handler({ shard, former = [], startedAt }: ShardStart): Promise<void> {
  const open = services();
  const owner = randomUUID();
  const began = open.now();
  if (startedAt !== undefined && began - startedAt >= MINUTE_SECONDS * 1000) return;
  for (;;) {
    const started = open.now();
    const round = Math.floor(started / 1000 / everySeconds);
    const leaseSeconds = everySeconds * LEASE_SHARE;
    const result = await listenShard(open, {
      shard,
      former,
      owner,
      round,
      leaseSeconds,
      until: started + everySeconds * 1000 * POLLING_SHARE,
    });
    // Only complete rounds count: an alarm rings when there are none.
    if (result) {
      logger.info('listened', { ...shard, ...result, ...measured(measuresOf(result), open.now()) });
    } else {
      logger.info('another listener holds the lease', { ...shard });
    }

    const next = started + everySeconds * 1000;
    if (next - began >= LONGEST_SECONDS * 1000) return;
    await sleep(Math.max(0, next - open.now()));
  }
}
