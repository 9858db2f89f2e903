import { startStripe } from '@infra/local/stripe/start-stripe';
import { openStripe } from '@lambdas/integrations/stripe/open-stripe';
import { comparePrices } from '@lambdas/services/billing/compare-prices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let stripe: Awaited<ReturnType<typeof startStripe>>;

beforeAll(async () => {
  stripe = await startStripe();
  vi.stubEnv('STRIPE_URL', stripe.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stripe.close();
});

describe('the prices on our pages', () => {
  const compare = (prices: typeof stripe.prices | Record<'ProMonthly' | 'ProAnnual', string>) =>
    comparePrices(
      openStripe(stripe.secretKey, { prices, referralCoupon: undefined, trialWithoutCard: false }),
    );

  it('are those of Stripe', async () => {
    expect(await compare(stripe.prices)).toEqual([]);
  });

  it('are named if Stripe charges something else', async () => {
    const { Value, ProAnnual } = stripe.prices;
    expect(await compare({ ProMonthly: Value, ProAnnual })).toEqual([
      'ProMonthly: $14.99 on our pages, $7.99 at Stripe',
    ]);
  });
});
