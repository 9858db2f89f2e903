import { logger } from '@lambdas/runtime/logger';
import { openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { publishSite } from './publish-site';

const published = openPublished();

/**
 * Starts every few minutes and publishes once an hour, so the next run makes up for a failed or
 * missing one.
 */
export async function handler(): Promise<void> {
  const result = await publishSite(services(), published);
  logger.info('published', { ...result });
}
