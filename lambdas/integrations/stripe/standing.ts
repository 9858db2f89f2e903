import type { Standing } from '@lambdas/integrations/payments';
import { logger } from '@lambdas/runtime/logger';
import type { PaidSubscription, SubscriptionState } from '@shared/domain/access/entitlement';
import { isRunning } from '@shared/domain/access/is-running';
import { PLANS } from '@shared/domain/access/tiers';
import type Stripe from 'stripe';
import { idOf } from './asking';
import { intentsOf, readTakenBack } from './charges';
import { type PaymentSettings, planOfPrice } from './payment-settings';

const STATES: Readonly<Record<string, SubscriptionState>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past-due',
};

const PAGE = 100;

/** Reads what is true of a customer now. Two to four requests. */
export async function readStanding(
  stripe: Stripe,
  settings: PaymentSettings,
  customer: string,
): Promise<Standing> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: PAGE,
    expand: ['data.customer'],
  });
  const known = data.flatMap((one) => {
    const subscription = toPaidSubscription(settings, one);
    return subscription ? [{ subscription, created: one.created }] : [];
  });
  const live = known.filter(({ subscription }) => isRunning(subscription));
  const takenBack = live.length > 0 ? await readTakenBack(stripe, customer) : new Map();
  const checked: PaidSubscription[] = [];
  for (const { subscription } of live) {
    const isPaid = takenBack.size === 0 || !(await isTakenBack(stripe, subscription.id, takenBack));
    checked.push(isPaid ? subscription : { ...subscription, state: 'ended' });
  }
  const running = checked.filter(isRunning);
  const ended = [
    ...checked.filter((one) => !isRunning(one)),
    ...known
      .filter(({ subscription }) => !isRunning(subscription))
      .sort((a, b) => b.created - a.created)
      .map(({ subscription }) => subscription),
  ];
  const renewing = running.find(({ isEnding }) => !isEnding);
  return {
    subscriptions: [...running, ...ended.slice(0, 1)],
    nextPayment: renewing ? await readNextPayment(stripe, renewing) : null,
  };
}

/** Returns a subscription in our words; null if its price is none of ours. */
export function toPaidSubscription(
  settings: PaymentSettings,
  subscription: Stripe.Subscription,
): PaidSubscription | null {
  const { id, status, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  const item = subscription.items.data[0];
  if (!item) return null;
  // Prices that support arranged, such as those of studios, name their plan themselves.
  const named = PLANS.find((plan) => plan === item.price.metadata.plan);
  const plan = planOfPrice(settings, item.price.id) ?? named;
  if (plan === undefined) {
    logger.error('a subscription has an unknown price', { price: item.price.id });
    return null;
  }
  const period = item.current_period_end;
  return {
    id,
    plan,
    state: STATES[status] ?? 'ended',
    periodEndsAt: Math.min(period, cancelAt ?? period) * 1000,
    ...endOf(subscription, endsWithPeriod || (cancelAt !== null && cancelAt <= period)),
  };
}

/** A free week without a payment method ends by itself, although nobody canceled. */
function endOf(subscription: Stripe.Subscription, isCanceled: boolean) {
  const lacksPaymentMethod = !isCanceled && endsWithoutMethod(subscription);
  return { isEnding: isCanceled || lacksPaymentMethod, ...(lacksPaymentMethod ? LACKS : {}) };
}

const LACKS = { lacksPaymentMethod: true } as const;

function endsWithoutMethod({
  status,
  trial_settings: settings,
  default_payment_method: own,
  customer,
}: Stripe.Subscription): boolean {
  if (status !== 'trialing' || own !== null) return false;
  if (settings?.end_behavior.missing_payment_method !== 'cancel') return false;
  // Without the customer, the list of all subscriptions can't tell.
  if (typeof customer === 'string' || customer.deleted) return false;
  return customer.invoice_settings.default_payment_method === null && !customer.default_source;
}

/** Whether the newest paid invoice of a subscription was refunded in full, or is disputed. */
async function isTakenBack(
  stripe: Stripe,
  subscription: string,
  takenBack: ReadonlyMap<string, { readonly isAll: boolean }>,
): Promise<boolean> {
  const { data } = await stripe.invoices.list({
    subscription,
    status: 'paid',
    limit: 1,
    expand: ['data.payments'],
  });
  const intents = data.flatMap(intentsOf);
  return intents.length > 0 && intents.every((intent) => takenBack.get(intent)?.isAll);
}

/** A failed preview must not hold up what the customer may use. */
async function readNextPayment(
  stripe: Stripe,
  { id, state, periodEndsAt }: PaidSubscription,
): Promise<Standing['nextPayment']> {
  if (state === 'past-due') return null;
  try {
    const preview = await stripe.invoices.createPreview({ subscription: id });
    return { cents: preview.amount_due, at: periodEndsAt };
  } catch (error) {
    logger.warn('no preview of the next invoice', { error: error as Error });
    return null;
  }
}

/** Yields every subscription that runs and has a price of ours. */
export async function* listRunning(stripe: Stripe, settings: PaymentSettings) {
  for (const status of ['trialing', 'active', 'past_due'] as const) {
    for await (const one of stripe.subscriptions.list({ status, limit: PAGE })) {
      const subscription = toPaidSubscription(settings, one);
      if (subscription) yield { customer: idOf(one.customer), subscription };
    }
  }
}
