import { openFileStore } from '@lambdas/runtime/file-store';
import { logger } from '@lambdas/runtime/logger';
import { openRemover } from '@lambdas/runtime/object-remover';
import { openArchive, openPublished } from '@lambdas/runtime/object-store';
import { services } from '@lambdas/runtime/services';
import { underLease } from '../shared/under-lease';
import { exportAccounts } from './export-accounts';

/** No export is started after this: a large one takes minutes. */
const BEGINNING_MS = 300_000;
/** Longer than the function's timeout. */
const LEASE_MS = 900_000;

/** Makes the data exports that accounts requested, and deletes expired ones. */
export async function handler(): Promise<void> {
  const open = services();
  await underLease(open, 'export', LEASE_MS, async () => {
    const stores = {
      archive: openArchive(),
      published: openPublished(),
      files: openFileStore(),
      remover: openRemover('archive'),
    };
    const result = await exportAccounts(open, stores, open.now() + BEGINNING_MS);
    logger.info('exported', { ...result });
  });
}
