import { randomUUID } from 'node:crypto';
import { openStatsFeed } from '@lambdas/integrations/stats-feed';
import { numberEnv, requiredEnv } from '@lambdas/runtime/env';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { sampleRooms } from './sample-rooms';

const feed = openStatsFeed(requiredEnv('PLATFORM_URL'));

/**
 * How many requests per minute the platform gets from all rooms together. It has tolerated six from
 * one address for months, one right after another, but not eighteen.
 */
const requestsPerMinute = numberEnv('STATS_REQUESTS_PER_MINUTE', 6);

/** Samples as many rooms from the Stats API as a minute allows. */
export async function handler(): Promise<void> {
  const options = { owner: randomUUID(), feed, requestsPerMinute };
  const result = await sampleRooms(services(), options);
  logger.info('stats read', result ? { ...result } : { skipped: true });
}
