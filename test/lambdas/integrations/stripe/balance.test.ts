import { startStripe } from '@infra/local/stripe/start-stripe';
import { openStripe } from '@lambdas/integrations/stripe/open-stripe';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { clientOf } from '@test/infra/local/stripe/a-stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const START = Date.UTC(2026, 10, 24, 12);
const CREDIT = { key: 'commission-in_1-0', cents: 2_302, since: START };

let stripe: Awaited<ReturnType<typeof startStripe>>;

beforeAll(async () => {
  stripe = await startStripe({ now: () => new Date(START) });
  vi.stubEnv('STRIPE_URL', stripe.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stripe.close();
});

async function customer() {
  const client = clientOf(stripe);
  const settings = { prices: stripe.prices, referralCoupon: undefined, trialWithoutCard: false };
  const payments = openStripe(stripe.secretKey, settings);
  const { id } = await client.customers.create({});
  const balance = async () => {
    const found = await client.customers.retrieve(id);
    return found.deleted ? null : found.balance;
  };
  return { id, client, payments, balance };
}

describe('a change of a balance', () => {
  it('is made once, also when it is asked for again after Stripe forgot the key', async () => {
    const { id, payments, balance, client } = await customer();
    await payments.addCredit(id, CREDIT);
    await payments.addCredit(id, CREDIT);
    expect(await balance()).toBe(-2_302);

    // Other changes fill more than a page of the list.
    for (let other = 0; other < 101; other++) {
      await client.customers.createBalanceTransaction(id, { amount: 1, currency: 'usd' });
    }
    stripe.advance(3 * DAY_MS);
    await payments.addCredit(id, CREDIT);
    expect(await balance()).toBe(-2_302 + 101);
  });

  it('shows in the balance: credit is positive, debt negative', async () => {
    const { id, payments } = await customer();
    expect(await payments.readBalance(id)).toBe(0);
    const since = stripe.now().getTime();
    await payments.addCredit(id, { key: 'one', cents: 500, since });
    expect(await payments.readBalance(id)).toBe(500);
    await payments.addCredit(id, { key: 'two', cents: -800, since });
    expect(await payments.readBalance(id)).toBe(-300);
  });

  it('is made once by two that ask at the same time', async () => {
    const { id, payments, balance } = await customer();
    const change = { key: 'commission-in_2-0', cents: -500, since: stripe.now().getTime() };
    await Promise.all([payments.addCredit(id, change), payments.addCredit(id, change)]);
    expect(await balance()).toBe(500);
  });
});
