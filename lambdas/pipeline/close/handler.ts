import { openUserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { underLease } from '../shared/under-lease';
import { closeAccounts } from './close-accounts';
import { closeGoneUsers } from './close-gone-users';

/** Longer than the function's timeout. */
const LEASE_MS = 150_000;

/** Erases closed accounts, then finds accounts whose users are gone; the next run closes those. */
export async function handler(): Promise<void> {
  const open = services();
  await underLease(open, 'close', LEASE_MS, async () => {
    const pool = openUserPool();
    logger.info('closed', { ...(await closeAccounts(open, pool)) });
    logger.info('checked users', { ...(await closeGoneUsers(open, pool)) });
  });
}
