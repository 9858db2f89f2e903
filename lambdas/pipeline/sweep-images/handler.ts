import { logger } from '@lambdas/runtime/logger';
import { openRemover } from '@lambdas/runtime/object-remover';
import { services } from '@lambdas/runtime/services';
import { finishImageChanges } from '@lambdas/services/overlay-images/finish-image-changes';

/** Finishes uploads and deletions of overlay images that died halfway. */
export async function handler(): Promise<void> {
  const finished = await finishImageChanges(services(), openRemover('published'));
  logger.info('swept images', { finished });
}
