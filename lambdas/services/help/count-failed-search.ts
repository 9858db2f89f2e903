import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';

/** Notes that a search found no article: neither what was searched for, nor by whom. */
export async function countFailedSearch(
  _services: Pick<Services, 'configs' | 'now'>,
): Promise<void> {
  logger.info('help search found nothing');
}
