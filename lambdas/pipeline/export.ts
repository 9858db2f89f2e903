import { randomUUID } from 'node:crypto';
import { takeLease } from '../data/listener-reports';
import { openFileStore } from '../lib/file-store';
import { logger } from '../lib/logger';
import { openRemover } from '../lib/object-remover';
import { openArchive, openPublished } from '../lib/object-store';
import { services } from '../lib/services';
import { exportAccounts } from './exporting/export-accounts';

/** No export is begun after this: a large one takes minutes. */
const BEGINNING_MS = 300_000;
/** Longer than the function may run. */
const LEASE_MS = 900_000;

/** Makes the data exports that accounts asked for, and takes away those whose time is over. */
export async function handler(): Promise<void> {
  const open = services();
  const { configs, now } = open;
  const owner = randomUUID();
  const isMine = await takeLease(configs, 'export', { owner, now: now(), until: now() + LEASE_MS });
  if (!isMine) return;
  const stores = {
    archive: openArchive(),
    published: openPublished(),
    files: openFileStore(),
    remover: openRemover('archive'),
  };
  const result = await exportAccounts(open, stores, now() + BEGINNING_MS);
  // Given back: starts come more often than the longest export takes.
  await takeLease(configs, 'export', { owner, now: now(), until: now() });
  logger.info('exported', { ...result });
}
