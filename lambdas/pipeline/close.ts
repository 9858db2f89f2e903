import { openUserPool } from '../integrations/user-pool';
import { logger } from '../lib/logger';
import { services } from '../lib/services';
import { closeAccounts } from './closing/close-accounts';
import { underLease } from './under-lease';

/** Longer than the function may run. */
const LEASE_MS = 150_000;

/** Erases accounts whose deletion was asked for. */
export async function handler(): Promise<void> {
  const open = services();
  await underLease(open, 'close', LEASE_MS, async () => {
    logger.info('closed', { ...(await closeAccounts(open, openUserPool())) });
  });
}
