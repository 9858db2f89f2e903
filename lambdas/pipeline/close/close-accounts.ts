import { forgetClosed, listClosed } from '@lambdas/data/accounts/closed-accounts';
import type { UserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { eraseAccount } from './erase-account';

/**
 * Continues erasing closed accounts. The marks are its only state, so it may die at any point and
 * the next run continues.
 */
export async function closeAccounts(
  services: Services,
  pool: UserPool,
): Promise<{ erased: number; waiting: number }> {
  const closed = await listClosed(services.configs);
  let erased = 0;
  for (const mark of closed) {
    try {
      if (!(await eraseAccount(services, pool, mark))) continue;
      await forgetClosed(services.configs, mark.account);
      erased += 1;
    } catch (error) {
      logger.error('closing failed', { account: mark.account, error: error as Error });
    }
  }
  return { erased, waiting: closed.length - erased };
}
