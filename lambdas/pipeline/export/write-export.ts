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

/** Where an export reads from and writes to. */
export interface ExportStores extends Sources {
  readonly files: FileStore;
}

/**
 * Writes everything that is stored about an account and its own performers into one ZIP object.
 * Returns its size in bytes. The ZIP is built in a file, so at most one performer's data is in
 * memory, and the object appears complete or not at all.
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
