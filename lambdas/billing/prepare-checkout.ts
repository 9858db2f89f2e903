import { type Account, changeAccount, noBilling } from '@lambdas/data/accounts/accounts';
import { reserveTrial } from '@lambdas/data/accounts/trials';
import { saveCustomer } from '@lambdas/data/billing/customers';
import { siteUrl } from '@lambdas/integrations/mailer';
import type { Payments } from '@lambdas/integrations/payments';
import {
  type PaymentSettings,
  paymentSettings,
  planOfPrice,
} from '@lambdas/integrations/stripe/payment-settings';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { badInput, ConflictError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { converge } from '@lambdas/services/billing/converge';
import { openPayments } from '@lambdas/services/billing/open-payments';
import { BUYABLE_PLANS, type BuyablePlan } from '@shared/api/billing';
import type { PaidSubscription } from '@shared/domain/access/entitlement';
import { isRunning } from '@shared/domain/access/is-running';
import { PLAN_FACTS, TRIAL_DAYS } from '@shared/domain/access/tiers';

/** How long a payment page works. The free week is reserved for as long. */
const PAGE_MS = 60 * 60_000;

/**
 * Prepares the page on which an account pays for a plan.
 *
 * @param price a plan, or the id of its price
 * @throws ApiError `bad-input` for a price that isn't sold here, `conflict` if the account has a
 * subscription already, `unavailable` if the deployment or Stripe takes no payments
 */
export async function prepareCheckout(
  services: Services,
  account: Account,
  { price, isReferred }: { price: string; isReferred: boolean },
): Promise<{ session_id: string; url: string }> {
  const settings = paymentSettings();
  const plan = readPlan(settings, price);
  const payments = await openPayments(services);
  const customer = await ensureCustomer(services, payments, account);
  // Asked again at this moment: a subscription may have been bought in another tab.
  const tools = { payments, pool: openUserPool() };
  const fresh = (await converge(services, tools, account.id)) ?? account;
  const running = fresh.billing?.subscriptions.find(isRunning);
  if (running) throw hasSubscription(running, plan);

  const expiresAt = services.now() + PAGE_MS;
  const hasTrial = await reserveTrial(services, fresh, expiresAt);
  const page = await payments.startCheckout({
    account: account.id,
    customer,
    plan,
    trialDays: hasTrial ? TRIAL_DAYS : 0,
    withoutCard: settings.trialWithoutCard,
    isReferred: isReferred && plan === 'ProAnnual',
    successUrl: `${siteUrl()}/welcome?subscribed=true`,
    cancelUrl: `${siteUrl()}/dashboard/settings`,
    expiresAt,
  });
  return { session_id: page.id, url: page.url };
}

function readPlan(settings: PaymentSettings, price: string): BuyablePlan {
  const buyable = BUYABLE_PLANS.find((plan) => plan === price || settings.prices[plan] === price);
  if (buyable) return buyable;
  const known = price.startsWith('Studio') ? 'StudioMonthly' : planOfPrice(settings, price);
  if (known && PLAN_FACTS[known].tier === 'Studio') {
    throw badInput('params.price', 'Studio plans are arranged with support. Send us a message.');
  }
  throw badInput('params.price', `Choose one of these plans: ${BUYABLE_PLANS.join(', ')}.`);
}

function hasSubscription({ plan }: PaidSubscription, wanted: BuyablePlan): ConflictError {
  return new ConflictError(
    undefined,
    plan === wanted
      ? 'You’re already subscribed to this plan. Manage Billing in settings shows it.'
      : 'You’re already subscribed. Change your plan with Manage Billing in settings.',
  );
}

/** The look-up is written before the account, so that every event finds its account. */
async function ensureCustomer(
  { configs }: Services,
  payments: Payments,
  { id, email, billing }: Account,
): Promise<string> {
  if (billing?.customer) return billing.customer;
  const customer = await payments.createCustomer({ id, email });
  await saveCustomer(configs, customer, id);
  const saved = await changeAccount(configs, id, (one) => ({
    ...one,
    billing: { ...noBilling, ...one.billing, customer: one.billing?.customer ?? customer },
  }));
  return saved.billing?.customer ?? customer;
}
