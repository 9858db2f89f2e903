import { openFileStore } from '../lib/file-store';
import { logger } from '../lib/logger';
import { openRemover } from '../lib/object-remover';
import { openArchive, openPublished } from '../lib/object-store';
import { services } from '../lib/services';
import { exportAccounts } from './exporting/export-accounts';
import { underLease } from './under-lease';

/** No export is begun after this: a large one takes minutes. */
const BEGINNING_MS = 300_000;
/** Longer than the function may run; starts come more often than the longest export takes. */
const LEASE_MS = 900_000;

/** Makes the data exports that accounts asked for, and takes away those whose time is over. */
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
