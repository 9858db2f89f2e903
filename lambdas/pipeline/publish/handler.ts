import { logger } from '@lambdas/runtime/logger';
import { openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { publishSite } from './publish-site';

const published = openPublished();

/**
 * Started every few minutes, it publishes once an hour: what failed, or has not been there at
 * all, comes with the next start.
 */
export async function handler(): Promise<void> {
  const result = await publishSite(services(), published);
  logger.info('published', { ...result });
}
