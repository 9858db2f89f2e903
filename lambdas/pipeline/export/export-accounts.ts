import { type Account, findAccount } from '@lambdas/data/accounts/accounts';
import {
  changeExport,
  exportKey,
  forgetExport,
  isExpired,
  listExports,
  type RequestedExport,
} from '@lambdas/data/accounts/data-exports';
import { logger } from '@lambdas/runtime/logger';
import type { ObjectRemover } from '@lambdas/runtime/object-remover';
import type { Services } from '@lambdas/runtime/services';
import { type ExportStores, writeExport } from './write-export';

export interface Stores extends ExportStores {
  readonly remover: ObjectRemover;
}

/** The result of a run. */
export interface Exported {
  readonly made: number;
  readonly removed: number;
  readonly failed: number;
}

/** An export that failed this often will not succeed. */
const MAX_STARTS = 3;

/**
 * Makes the requested exports, and deletes expired ones and those of closed accounts. The requests
 * are its only state: it may die at any point, and the next run starts the export again under the
 * same key.
 *
 * @param until no export is started after this (epoch ms)
 */
export async function exportAccounts(
  services: Services,
  stores: Stores,
  until: number,
): Promise<Exported> {
  const { configs, now } = services;
  let [made, removed, failed] = [0, 0, 0];
  for (const requested of await listExports(configs)) {
    try {
      const account = await findAccount(configs, requested.account, { consistent: true });
      if (!account || account.closedAt !== undefined || isExpired(requested, now())) {
        await stores.remover.remove(exportKey(requested));
        await forgetExport(configs, requested);
        removed += 1;
      } else if (requested.state === 'running' && requested.begun >= MAX_STARTS) {
        await changeExport(configs, requested, { state: 'failed' });
        failed += 1;
      } else if (requested.state === 'running' && now() < until) {
        if (await makeExport(services, stores, account, requested)) made += 1;
      }
    } catch (error) {
      logger.error('export failed', { account: requested.account, error: error as Error });
    }
  }
  return { made, removed, failed };
}

async function makeExport(
  services: Services,
  stores: Stores,
  account: Account,
  requested: RequestedExport,
): Promise<boolean> {
  const { configs, now } = services;
  const begun = await changeExport(configs, requested, { begun: requested.begun + 1 });
  if (!begun) return false;
  const bytes = await writeExport(services, stores, account, exportKey(begun));
  return (await changeExport(configs, begun, { state: 'ready', readyAt: now(), bytes })) !== null;
}
