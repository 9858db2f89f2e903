import { logger } from '@lambdas/runtime/logger';
import { openRemover } from '@lambdas/runtime/object-remover';
import { services } from '@lambdas/runtime/services';
import { underLease } from '../shared/under-lease';
import { releasePerformers } from './release-performers';

/** What was begun within this ends before the function's time does. */
const ERASING_MS = 180_000;
/** Longer than the function may run: nobody erases what the name's next owner has begun. */
const LEASE_MS = 270_000;

/** Erases what is kept of performers whom their accounts have given up. */
export async function handler(): Promise<void> {
  const open = services();
  await underLease(open, 'release', LEASE_MS, async () => {
    const stores = { archive: openRemover('archive'), published: openRemover('published') };
    const result = await releasePerformers(open, stores, open.now() + ERASING_MS);
    logger.info('released', { ...result });
  });
}
