import { logger } from '@lambdas/runtime/logger';
import { measured } from '@lambdas/runtime/measures';
import type { SessionUploadBody } from '@shared/api/uploads';
import { listFallbacks } from '@shared/domain/uploads/reader-figures';

/**
 * Logs whether the extension found the platform's pages as it expects them. Every upload of a session
 * counts, so a change of the pages shows within the hour.
 */
export function measureUpload(
  { readers = {} }: Pick<SessionUploadBody, 'readers'>,
  now: number,
): void {
  const fallbacks = listFallbacks(readers);
  const UploadFallbacks = fallbacks.length > 0 ? 1 : 0;
  logger.info('session uploaded', {
    fallbacks,
    ...measured({ SessionUploads: 1, UploadFallbacks }, now),
  });
}
