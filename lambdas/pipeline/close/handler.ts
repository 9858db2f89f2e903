import { openUserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { underLease } from '../shared/under-lease';
import { closeAccounts } from './close-accounts';

/** Longer than the function's timeout. */
const LEASE_MS = 150_000;

/** Erases accounts whose owners asked for it. */
export async function handler(): Promise<void> {
  const open = services();
  await underLease(open, 'close', LEASE_MS, async () => {
    logger.info('closed', { ...(await closeAccounts(open, openUserPool())) });
  });
}
