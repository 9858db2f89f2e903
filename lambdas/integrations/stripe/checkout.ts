import type { PaymentPage, VoucherPayment, WantedCheckout } from '@lambdas/integrations/payments';
import type Stripe from 'stripe';
import { idOf } from './asking';
import { readTakenBackOf } from './charges';
import type { PaymentSettings } from './payment-settings';

type Session = Stripe.Checkout.Session;

/** Marks the one-time payments that are vouchers. */
const VOUCHER = { roomlight: 'voucher' } as const;

/** @throws Error if the deployment has no price for it */
export async function startCheckout(
  stripe: Stripe,
  { prices, referralCoupon }: PaymentSettings,
  wanted: WantedCheckout,
): Promise<PaymentPage> {
  const { account, customer, plan, trialDays, withoutCard, isReferred } = wanted;
  const price = prices[plan];
  if (price === undefined) throw new Error(`There is no price for ${plan}.`);
  const metadata = { account, plan };
  const created = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: account,
    line_items: [{ price, quantity: 1 }],
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
    expires_at: Math.floor(wanted.expiresAt / 1000),
    metadata,
    payment_method_collection: withoutCard && trialDays > 0 ? 'if_required' : 'always',
    ...(isReferred && referralCoupon ? { discounts: [{ coupon: referralCoupon }] } : {}),
    subscription_data: {
      metadata,
      ...(trialDays > 0
        ? {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }
        : {}),
    },
  });
  return toPage(await keepNewest(stripe, customer, created));
}

/** Closes all but the newest of a customer's open pages, and returns that one. */
async function keepNewest(stripe: Stripe, customer: string, created: Session): Promise<Session> {
  const open = await listOpen(stripe, customer);
  const newest = [created, ...open].reduce((best, one) => (isNewer(one, best) ? one : best));
  await expireAll(
    stripe,
    open.filter(({ id }) => id !== newest.id),
  );
  return newest;
}

/** Two pages of the same second are ordered by id, so that two tabs agree on one. */
function isNewer(one: Session, other: Session): boolean {
  if (one.created !== other.created) return one.created > other.created;
  return one.id > other.id;
}

async function listOpen(stripe: Stripe, customer: string): Promise<Session[]> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  return data;
}

/** Closes all pages on which a customer could still pay. */
export async function closePages(stripe: Stripe, customer: string): Promise<void> {
  await expireAll(stripe, await listOpen(stripe, customer));
}

async function expireAll(stripe: Stripe, pages: readonly Session[]): Promise<void> {
  for (const { id } of pages) {
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // It was paid or expired meanwhile.
      const now = await stripe.checkout.sessions.retrieve(id);
      if (now.status === 'open') throw error;
    }
  }
}

/** @throws Error if the deployment has no price for vouchers */
export async function startVoucherCheckout(
  stripe: Stripe,
  { prices }: PaymentSettings,
  { successUrl, cancelUrl }: { successUrl: string; cancelUrl: string },
): Promise<PaymentPage> {
  if (prices.Voucher === undefined) throw new Error('There is no price for vouchers.');
  return toPage(
    await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: prices.Voucher, quantity: 1 }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata: VOUCHER,
      payment_intent_data: { metadata: VOUCHER },
    }),
  );
}

/** Returns a voucher's payment; null if the page is unknown or was for something else. */
export async function readVoucherPayment(
  stripe: Stripe,
  id: string,
): Promise<VoucherPayment | null> {
  const page = await stripe.checkout.sessions.retrieve(id);
  if (page.mode !== 'payment' || page.metadata?.roomlight !== VOUCHER.roomlight) return null;
  const isPaid = page.payment_status === 'paid';
  const takenBack =
    isPaid && page.payment_intent ? await readTakenBackOf(stripe, idOf(page.payment_intent)) : null;
  return {
    id: page.id,
    isPaid: isPaid && !takenBack?.isAll,
    paidCents: (page.amount_total ?? 0) - (takenBack?.cents ?? 0),
    email: page.customer_details?.email ?? '',
  };
}

function toPage({ id, url }: Session): PaymentPage {
  if (!url) throw new Error('Stripe returned a page without an address.');
  return { id, url };
}
