import { addFailedSearch } from '@lambdas/data/site/site-counters';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';

/**
 * Counts that a search found no article: neither what was searched for, nor by whom. One write
 * unit. A failure changes nothing for whoever searched.
 */
export async function countFailedSearch({
  configs,
  now,
}: Pick<Services, 'configs' | 'now'>): Promise<void> {
  try {
    await addFailedSearch(configs, now());
  } catch (error) {
    logger.warn('a failed search was not counted', { error });
  }
}
