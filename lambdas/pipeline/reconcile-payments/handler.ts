import { openUserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { findPayments } from '@lambdas/services/billing/open-payments';
import { underLease } from '../shared/under-lease';
import { reconcilePayments } from './reconcile-payments';

/** Longer than the function's timeout. */
const LEASE_MS = 870_000;
/** Work that starts within this time ends before the function's timeout. */
const WORKING_MS = 780_000;

export async function handler(): Promise<void> {
  const open = services();
  const payments = await findPayments(open);
  if (!payments) return;
  const until = open.now() + WORKING_MS;
  await underLease(open, 'reconcile-payments', LEASE_MS, async () => {
    const counts = await reconcilePayments(open, { payments, pool: openUserPool(), until });
    logger.info('reconciled payments', { ...counts });
    const { failed, doubled, unknown, mispriced } = counts;
    if (failed + doubled + unknown + mispriced > 0) {
      throw new Error(
        `${failed} accounts failed, ${doubled} pay twice, ${unknown} subscriptions are nobody’s, ${mispriced} prices differ.`,
      );
    }
  });
}
