import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openStatsFeed } from '@lambdas/integrations/stats-feed';
import { requiredEnv } from '@lambdas/runtime/env';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { readShard } from './sample-shard';

const feed = openStatsFeed(requiredEnv('PLATFORM_URL'));

/** Samples a shard's rooms from the Stats API, spread over most of five minutes. */
export async function handler({ shard }: { shard: number }): Promise<void> {
  const result = await readShard(services(), { shard, owner: randomUUID(), feed, pause });
  logger.info('stats read', { shard, ...result });
}
