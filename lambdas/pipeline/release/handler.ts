import { logger } from '@lambdas/runtime/logger';
import { openRemover } from '@lambdas/runtime/object-remover';
import { services } from '@lambdas/runtime/services';
import { underLease } from '../shared/under-lease';
import { releasePerformers } from './release-performers';

/** Work that starts within this time ends before the function's timeout. */
const ERASING_MS = 180_000;
/**
 * Longer than the function's timeout, so that no run erases what the name's next owner has started.
 */
const LEASE_MS = 270_000;

/** Erases the data of performers that their accounts released. */
export async function handler(): Promise<void> {
  const open = services();
  await underLease(open, 'release', LEASE_MS, async () => {
    const stores = { archive: openRemover('archive'), published: openRemover('published') };
    const result = await releasePerformers(open, stores, open.now() + ERASING_MS);
    logger.info('released', { ...result });
  });
}
