import { logger } from '@lambdas/runtime/logger';
import { openRemover } from '@lambdas/runtime/object-remover';
import { services } from '@lambdas/runtime/services';
import { settleImageChanges } from '@lambdas/services/overlay-images/settle-image-changes';

/** Finishes uploads and deletions of overlay images that died halfway. */
export async function handler(): Promise<void> {
  const settled = await settleImageChanges(services(), openRemover('published'));
  logger.info('swept images', { settled });
}
