import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, ownPerformers } from '@lambdas/data/accounts/accounts';
import type { FileStore } from '@lambdas/runtime/file-store';
import type { Services } from '@lambdas/runtime/services';
import { addAccount } from './add-account';
import { addPerformer, type Sources } from './add-performer';
import { openZip } from './zip-files';

/** What an export is read from, and where it goes. */
export interface ExportStores extends Sources {
  readonly files: FileStore;
}

/**
 * Writes all that is kept of an account and its own performers into one ZIP, and puts it under a
 * key. It is made in a file, so that no more of it than one performer's is in memory at a time;
 * the object is there whole or not at all. Answers its size in bytes.
 */
export async function writeExport(
  services: Services,
  stores: ExportStores,
  account: Account,
  key: string,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    const path = join(folder, 'export.zip');
    const fd = openSync(path, 'w', 0o600);
    try {
      const zip = openZip((bytes) => writeSync(fd, bytes));
      await addAccount(zip, services, account);
      for (const performer of ownPerformers(account)) {
        await addPerformer(zip, services, stores, performer);
      }
      zip.close();
    } finally {
      closeSync(fd);
    }
    return await stores.files.putFile(key, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
