import { type Account, accountItem, changeAccount } from '@lambdas/data/accounts/accounts';
import { keepTrial } from '@lambdas/data/accounts/trials';
import { noteDue } from '@lambdas/data/billing/billing-notices';
import type { Payments } from '@lambdas/integrations/payments';
import type { UserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { updateItem } from '@lambdas/runtime/stored-items';
import { getPlanFacts } from '@shared/domain/access/account-plan';
import { isRunning } from '@shared/domain/access/is-running';
import { noticesOf } from '@shared/domain/billing/billing-notices';

export interface BillingTools {
  readonly payments: Payments;
  readonly pool: Pick<UserPool, 'setSubscriber'>;
}

/**
 * Asks the payment provider what is true of an account now, and saves it. The only writer of
 * `billing.subscriptions`: events, redirects and the nightly comparison all call it, and none of
 * them is believed. It asks after it read the account's version and saves on that version, so that
 * of two runs at the same time the one that asked last wins. Idempotent; may stop at any point.
 *
 * @returns the account; null if there is none, or it has no customer
 * @throws PaymentsUnavailable
 */
export async function converge(
  services: Services,
  { payments, pool }: BillingTools,
  id: string,
): Promise<Account | null> {
  const { configs, now } = services;
  let hasCustomer = false;
  const saved = await updateItem(configs, accountItem, { id }, async (account) => {
    const customer = account?.billing?.customer;
    hasCustomer = Boolean(customer);
    if (!account?.billing || !customer) return null;
    const { subscriptions, nextPayment } = await payments.readStanding(customer);
    // Saved even if nothing changed: a slower run with an older answer must lose.
    return {
      ...account,
      billing: { ...account.billing, subscriptions, nextPayment, checkedAt: now() },
    };
  });
  if (!saved || !hasCustomer) return null;
  await pool.setSubscriber(id, isSubscriber(saved, now()));
  for (const notice of noticesOf(saved)) await noteDue(configs, id, notice);
  if (countLive(saved) > 1) logger.error('an account has several subscriptions', { account: id });
  return keepUsedTrial(services, saved);
}

/** Whether the user belongs into the user pool's group of subscribers. */
export function isSubscriber(account: Account, now: number): boolean {
  return getPlanFacts(account, now).tier !== 'Basic';
}

/** How many subscriptions run. More than one is a mistake that support has to correct. */
export function countLive({ billing }: Account): number {
  return (billing?.subscriptions ?? []).filter(isRunning).length;
}

/** Whoever ever subscribed had its free week, with every performer that it held then. */
async function keepUsedTrial(services: Services, account: Account): Promise<Account> {
  const { billing } = account;
  if (!billing || billing.subscriptions.length === 0) return account;
  const isTrialing = billing.subscriptions.some(({ state }) => state === 'trialing');
  if (billing.isTrialUsed && !isTrialing) return account;
  await keepTrial(services, account);
  if (billing.isTrialUsed) return account;
  return changeAccount(services.configs, account.id, (one) =>
    one.billing ? { ...one, billing: { ...one.billing, isTrialUsed: true } } : one,
  );
}
