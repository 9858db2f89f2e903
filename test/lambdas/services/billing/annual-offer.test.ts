import '@test/support/silent-logs';
import { type RunningStripe, startStripe } from '@infra/local/stripe/start-stripe';
import { saveBillingKey } from '@lambdas/data/billing/billing-keys';
import { openStripe } from '@lambdas/integrations/stripe/open-stripe';
import { paymentSettings } from '@lambdas/integrations/stripe/payment-settings';
import { clientOf } from '@test/infra/local/stripe/a-stripe';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillingUnderTest, startBilling } from './billing-under-test';

const MINUTE = 60_000;
let stripe: RunningStripe;
let client: Stripe;
let billing: BillingUnderTest;
let read: () => Promise<object>;

beforeEach(async () => {
  [stripe, billing] = await Promise.all([startStripe(), startBilling()]);
  client = clientOf(stripe);
  vi.stubEnv('STRIPE_URL', stripe.url);
  vi.stubEnv('STRIPE_PRICES', JSON.stringify(stripe.prices));
  vi.stubEnv('SITE_URL', 'https://roomlight.example');
  useCoupon(stripe.referralCoupon);
  await saveBillingKey(billing.services, 'stripe-key', stripe.secretKey);
  // Each process remembers its own answer.
  vi.resetModules();
  const { readAnnualOffer } = await import('@lambdas/services/billing/read-annual-offer');
  read = () => readAnnualOffer(billing.services);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await stripe.close();
});

const useCoupon = (id: string) => vi.stubEnv('STRIPE_REFERRAL_COUPON', id);
const requests = () => stripe.requests.filter(({ path }) => path.startsWith('/v1/prices/')).length;

describe('the price with a referral code', () => {
  it('is what Stripe’s price and coupon say', async () => {
    expect(await read()).toEqual({ fullCents: 143_88, cents: 115_10, isExact: true });
  });

  it.each([
    ['a percentage', { percent_off: 34.6 }, 143_88 - 49_78],
    ['a sum', { amount_off: 50_00, currency: 'usd' }, 93_88],
    ['more than the price', { amount_off: 200_00, currency: 'usd' }, 0],
    ['other products', { percent_off: 20, applies_to: { products: ['prod_x'] } }, 143_88],
  ])('follows a coupon for %s', async (_what, coupon, cents) => {
    useCoupon((await client.coupons.create({ ...coupon, duration: 'once' })).id);
    expect(await read()).toEqual({ fullCents: 143_88, cents, isExact: true });
  });

  it('is what the payment page charges', async () => {
    useCoupon((await client.coupons.create({ percent_off: 33.33, duration: 'once' })).id);
    const payments = openStripe(stripe.secretKey, paymentSettings());
    const customer = await payments.createCustomer({ id: 'ana', email: 'ana@example.com' });
    const page = await payments.startCheckout({
      account: 'ana',
      customer,
      plan: 'ProAnnual',
      trialDays: 0,
      withoutCard: false,
      isReferred: true,
      successUrl: 'https://roomlight.example/welcome',
      cancelUrl: 'https://roomlight.example/join',
      expiresAt: Date.now() + 60 * MINUTE,
    });
    const { amount_total } = await client.checkout.sessions.retrieve(page.id);
    expect(await read()).toMatchObject({ cents: amount_total });
  });

  it('is asked for once in ten minutes, however many people look', async () => {
    await Promise.all([read(), read(), read()]);
    billing.now += 9 * MINUTE;
    await read();
    expect(requests()).toBe(1);
    billing.now += MINUTE;
    await read();
    expect(requests()).toBe(2);
  });

  it('is the last one known, and says so, while Stripe doesn’t answer', async () => {
    useCoupon((await client.coupons.create({ percent_off: 50, duration: 'once' })).id);
    await read();
    billing.now += 10 * MINUTE;
    stripe.fail(2);
    expect(await read()).toEqual({ fullCents: 143_88, cents: 71_94, isExact: false });
    await read();
    expect(requests()).toBe(2);
    billing.now += MINUTE;
    expect(await read()).toEqual({ fullCents: 143_88, cents: 71_94, isExact: true });
  });

  it('is the listed one, and says so, where nothing can be bought', async () => {
    vi.stubEnv('STRIPE_PRICES', '{}');
    expect(await read()).toEqual({ fullCents: 143_88, cents: 115_10, isExact: false });
  });
});
