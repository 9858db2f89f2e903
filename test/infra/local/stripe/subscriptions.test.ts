import { expect, test } from 'vitest';
import { aStripe, DAY } from './a-stripe';

const HOUR = 3_600_000;

test('begins a trial without a card and ends the subscription with it', async () => {
  const { running, stripe, subscribe, statusOf, eventTypes } = await aStripe();

  const { subscription, session } = await subscribe({ card: null, trialDays: 7 });
  expect(await statusOf(subscription)).toBe('trialing');
  expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    subscription,
  });

  running.advance(5 * DAY);
  expect(await eventTypes()).toContain('customer.subscription.trial_will_end');
  running.advance(2 * DAY);
  expect(await statusOf(subscription)).toBe('canceled');
  expect((await eventTypes()).at(-1)).toBe('customer.subscription.deleted');
  expect((await stripe.charges.list()).data).toEqual([]);
});

test('charges the card an hour after a trial', async () => {
  const { running, stripe, subscribe, statusOf } = await aStripe();
  const { subscription, customer } = await subscribe({ trialDays: 7 });

  running.advance(7 * DAY);
  expect(await statusOf(subscription)).toBe('active');
  expect((await stripe.charges.list()).data).toEqual([]);
  running.advance(HOUR);

  const invoices = await stripe.invoices.list({ customer });
  expect(
    invoices.data.map(({ status, amount_paid, billing_reason, parent }) => ({
      status,
      amount_paid,
      billing_reason,
      subscription: parent?.subscription_details?.subscription,
    })),
  ).toEqual([
    { status: 'paid', amount_paid: 14_99, billing_reason: 'subscription_cycle', subscription },
    { status: 'paid', amount_paid: 0, billing_reason: 'subscription_create', subscription },
  ]);
  const [charge] = (await stripe.charges.list({ customer })).data;
  expect(charge).toMatchObject({ amount: 14_99, paid: true });
});

test('renews on the same day of each month, and on the last one of shorter months', async () => {
  const { running, stripe, subscribe } = await aStripe({
    now: () => new Date('2026-01-31T12:00:00Z'),
  });
  const { subscription } = await subscribe();
  const ends: string[] = [];

  for (const days of [0, 28, 31]) {
    running.advance(days * DAY);
    const { items } = await stripe.subscriptions.retrieve(subscription);
    ends.push(new Date((items.data[0]?.current_period_end ?? 0) * 1_000).toISOString());
  }

  expect(ends).toEqual([
    '2026-02-28T12:00:00.000Z',
    '2026-03-31T12:00:00.000Z',
    '2026-04-30T12:00:00.000Z',
  ]);
});

test('is past due after a declined renewal, tries three times more, and ends', async () => {
  const { running, stripe, subscribe, statusOf, eventTypes } = await aStripe();
  const { subscription, customer } = await subscribe({ card: '4000 0000 0000 0341' });
  expect(await statusOf(subscription)).toBe('active');

  running.advance(31 * DAY + HOUR);
  expect(await statusOf(subscription)).toBe('past_due');
  const [owed] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  expect(owed).toMatchObject({ attempt_count: 1, amount_remaining: 14_99 });
  running.advance(14 * DAY);
  expect(await statusOf(subscription)).toBe('past_due');
  running.advance(DAY);

  expect(await statusOf(subscription)).toBe('canceled');
  const failed = (await eventTypes()).filter((type) => type === 'invoice.payment_failed');
  expect(failed).toHaveLength(4);
  const { cancellation_details } = await stripe.subscriptions.retrieve(subscription);
  expect(cancellation_details?.reason).toBe('payment_failed');
});

test('leaves a subscription unpaid if it is set up so', async () => {
  const { running, subscribe, statusOf } = await aStripe({ afterRetries: 'unpaid' });
  const { subscription } = await subscribe({ card: '4000 0000 0000 0341' });

  running.advance(47 * DAY);

  expect(await statusOf(subscription)).toBe('unpaid');
});

test('is active again when another card pays what is owed', async () => {
  const { running, subscribe, statusOf } = await aStripe();
  const { subscription, customer } = await subscribe({ card: '4000 0000 0000 0341' });
  running.advance(32 * DAY);
  expect(await statusOf(subscription)).toBe('past_due');

  running.replaceCard(customer, '4242 4242 4242 4242');
  running.advance(3 * DAY);

  expect(await statusOf(subscription)).toBe('active');
});

test('ends at the end of the period if canceled before, and can be resumed until then', async () => {
  const { running, stripe, subscribe, statusOf } = await aStripe();
  const { subscription } = await subscribe();

  const ending = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
  const resumed = await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  running.advance(30 * DAY);
  expect(await statusOf(subscription)).toBe('active');
  running.advance(DAY);

  expect(await statusOf(subscription)).toBe('canceled');
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('ends at once', async () => {
  const { stripe, subscribe } = await aStripe();
  const { subscription, customer } = await subscribe();

  expect(await stripe.subscriptions.cancel(subscription)).toMatchObject({ status: 'canceled' });

  await expect(stripe.subscriptions.cancel(subscription)).rejects.toMatchObject({
    statusCode: 404,
  });
  const list = async (status?: 'all') =>
    (await stripe.subscriptions.list({ customer, ...(status ? { status } : {}) })).data.length;
  expect([await list(), await list('all')]).toEqual([0, 1]);
});

test('takes 20 % off the annual plan with the referral coupon, each year', async () => {
  const { running, stripe, subscribe } = await aStripe();
  const { customer, subscription } = await subscribe({
    price: running.prices.ProAnnual,
    coupon: running.referralCoupon,
  });

  running.advance(366 * DAY);

  const invoices = await stripe.invoices.list({ customer });
  expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([115_10, 115_10]);
  const { discounts } = await stripe.subscriptions.retrieve(subscription, {
    expand: ['discounts'],
  });
  expect(discounts).toMatchObject([{ source: { type: 'coupon', coupon: running.referralCoupon } }]);
});

test('does not take the referral coupon off other plans', async () => {
  const { running, stripe, subscribe } = await aStripe();
  const { customer } = await subscribe({ coupon: running.referralCoupon });

  const [invoice] = (await stripe.invoices.list({ customer })).data;

  expect(invoice?.total).toBe(14_99);
});
