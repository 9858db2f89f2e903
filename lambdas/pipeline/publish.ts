import { logger } from '../lib/logger';
import { openPublished } from '../lib/object-store';
import { services } from '../lib/services';
import { publishSite } from './publishing/publish-site';

const published = openPublished();

/**
 * Started every few minutes, it publishes once an hour: what failed, or has not been there at
 * all, comes with the next start.
 */
export async function handler(): Promise<void> {
  const result = await publishSite(services(), published);
  logger.info('published', { ...result });
}
