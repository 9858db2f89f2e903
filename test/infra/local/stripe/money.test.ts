import * as fc from 'fast-check';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { byDepth } from '../../../support/run/depth';
import { aStripe, DAY } from './a-stripe';

type UnderTest = Awaited<ReturnType<typeof aStripe>>;

const step = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 4, 9, 31) }),
  fc.record({
    kind: fc.constant('card' as const),
    card: fc.constantFrom('4242 4242 4242 4242', '4000 0000 0000 0341'),
  }),
  fc.record({
    kind: fc.constant('plan' as const),
    plan: fc.constantFrom('ProMonthly' as const, 'ProAnnual' as const, 'StudioMonthly' as const),
    prorations: fc.constantFrom(
      'create_prorations' as const,
      'always_invoice' as const,
      'none' as const,
    ),
  }),
  fc.record({ kind: fc.constant('end' as const), isEnding: fc.boolean() }),
  fc.record({ kind: fc.constant('credit' as const), cents: fc.integer({ min: 1, max: 40_00 }) }),
  fc.record({ kind: fc.constant('refund' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const start = fc.record({
  trialDays: fc.option(fc.constant(7), { nil: undefined }),
  isReferred: fc.boolean(),
  price: fc.constantFrom('price_RoomlightProMonthly', 'price_RoomlightProAnnual'),
});

/** Does a step. What Stripe would refuse now, such as a change of an ended plan, is left out. */
async function take(
  { running, stripe }: UnderTest,
  { customer, subscription }: { customer: string; subscription: string },
  wanted: Step,
) {
  try {
    if (wanted.kind === 'wait') running.advance(wanted.days * DAY);
    if (wanted.kind === 'card') running.replaceCard(customer, wanted.card);
    if (wanted.kind === 'end') {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: wanted.isEnding });
    }
    if (wanted.kind === 'credit') {
      const credit = { amount: -wanted.cents, currency: 'usd' };
      await stripe.customers.createBalanceTransaction(customer, credit);
    }
    if (wanted.kind === 'plan') {
      const [item] = (await stripe.subscriptions.retrieve(subscription)).items.data;
      await stripe.subscriptions.update(subscription, {
        items: [{ id: String(item?.id), price: running.prices[wanted.plan] }],
        proration_behavior: wanted.prorations,
      });
    }
    if (wanted.kind === 'refund') {
      const charge = (await stripe.charges.list({ customer })).data.find((one) => one.paid);
      if (charge) await stripe.refunds.create({ charge: charge.id });
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('whatever happens, money adds up and events tell of each change', async () => {
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(step, { minLength: 3, maxLength: 12, size: 'max' }),
      async (first, steps) => {
        const under = await aStripe();
        const { stripe, running } = under;
        const { isReferred, trialDays, price } = first;
        const bought = await under.subscribe({
          price,
          ...(trialDays ? { trialDays } : {}),
          ...(isReferred ? { coupon: running.referralCoupon } : {}),
        });
        for (const one of steps) await take(under, bought, one);
        running.advance(20 * DAY);

        const { customer: id, subscription } = bought;
        const invoices = await stripe.invoices.list({ customer: id, limit: 100 });
        for (const { lines, total, total_discount_amounts, ...invoice } of invoices.data) {
          const full = sum(lines.data.map(({ amount }) => amount));
          expect(total).toBe(
            full - sum((total_discount_amounts ?? []).map(({ amount }) => amount)),
          );
          expect(invoice.amount_paid).toBe(invoice.status === 'paid' ? invoice.amount_due : 0);
        }
        const charges = await stripe.charges.list({ customer: id, limit: 100 });
        const charged = sum(charges.data.map(({ amount_captured }) => amount_captured));
        expect(charged).toBe(sum(invoices.data.map(({ amount_paid }) => amount_paid)));
        const booked = await stripe.customers.listBalanceTransactions(id, { limit: 100 });
        const customer = await stripe.customers.retrieve(id);
        expect(customer).toMatchObject({ balance: sum(booked.data.map(({ amount }) => amount)) });

        const snapshots = running.outbox
          .list()
          .filter(({ type }) => type.startsWith('customer.subscription.'))
          .map((one) => JSON.parse(running.outbox.signed(one.id).body).data.object);
        const { lastResponse: _, ...now } = await stripe.subscriptions.retrieve(subscription);
        expect(snapshots.at(-1)).toEqual(JSON.parse(JSON.stringify(now)));
        await running.close();
      },
    ),
    { numRuns: byDepth(12, 300) },
  );
});
