import { canSendMail, openMailer, siteUrl } from '@lambdas/integrations/mailer';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { finishRedemptions } from '@lambdas/services/billing/finish-redemption';
import { findPayments } from '@lambdas/services/billing/open-payments';
import { underLease } from '../shared/under-lease';
import { followPayments } from './follow-payments';
import { sendNotices } from './send-notices';

/** Longer than the function's timeout. */
const LEASE_MS = 270_000;
/** Work that starts within this time ends before the function's timeout. */
const WORKING_MS = 180_000;

/**
 * Catches up with the payment provider's events, finishes vouchers whose redemption died, then mails
 * what accounts should know.
 */
export async function handler(): Promise<void> {
  const open = services();
  const payments = await findPayments(open);
  if (!payments) return;
  const until = open.now() + WORKING_MS;
  await underLease(open, 'follow-payments', LEASE_MS, async () => {
    const mailer = openMailer();
    const tools = { payments, pool: openUserPool(), mailer, site: siteUrl(), until };
    const followed = await followPayments(open, tools);
    logger.info('followed payments', { ...followed });
    const redeemed = await finishRedemptions(open, tools, until);
    logger.info('finished redemptions', { ...redeemed });
    if (canSendMail()) {
      const mailed = await sendNotices(open, tools);
      logger.info('mailed about subscriptions', { mailed });
    }
    if (followed.failed + followed.doubled + redeemed.failed > 0) {
      throw new Error(
        `${followed.failed} customers failed, ${followed.doubled} have several subscriptions, ${redeemed.failed} vouchers wait for their worth.`,
      );
    }
  });
}
