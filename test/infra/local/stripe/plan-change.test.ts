import { expect, test } from 'vitest';
import { aStripe, DAY } from './a-stripe';

const HOUR = 3_600_000;

async function itemOf(stripe: Awaited<ReturnType<typeof aStripe>>['stripe'], id: string) {
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
  if (!item) throw new Error('There is no item.');
  return item;
}

test('a change to the annual plan begins a new period and credits what is left of the month', async () => {
  const { running, stripe, subscribe } = await aStripe();
  const { subscription, customer } = await subscribe();
  running.advance(15.5 * DAY);

  const { id } = await itemOf(stripe, subscription);
  const items = [{ id, price: running.prices.ProAnnual }];
  const preview = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { items },
  });
  await stripe.subscriptions.update(subscription, { items });

  const item = await itemOf(stripe, subscription);
  expect(item.price.id).toBe(running.prices.ProAnnual);
  expect(new Date(item.current_period_end * 1_000).toISOString()).toBe('2027-03-17T00:00:00.000Z');
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
  expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-7_50, 143_88]);
  expect([invoice?.amount_paid, preview.amount_due]).toEqual([136_38, 136_38]);
});

test('a change in a trial costs nothing and leaves its end', async () => {
  const { running, stripe, subscribe } = await aStripe();
  const { subscription } = await subscribe({ trialDays: 7 });
  const before = await itemOf(stripe, subscription);

  const items = [{ id: before.id, price: running.prices.ProAnnual }];
  const changed = await stripe.subscriptions.update(subscription, { items });

  expect(changed.status).toBe('trialing');
  expect(changed.items.data[0]).toMatchObject({
    price: { id: running.prices.ProAnnual },
    current_period_end: before.current_period_end,
  });
  running.advance(7 * DAY + HOUR);
  expect((await stripe.charges.list()).data.map(({ amount }) => amount)).toEqual([143_88]);
});

test('a change between monthly plans is charged with the next month', async () => {
  const { running, stripe, subscribe } = await aStripe();
  const { subscription, customer } = await subscribe();
  running.advance(15.5 * DAY);

  const { id } = await itemOf(stripe, subscription);
  await stripe.subscriptions.update(subscription, {
    items: [{ id, price: running.prices.StudioMonthly }],
  });
  expect((await stripe.charges.list()).data).toHaveLength(1);
  const preview = await stripe.invoices.createPreview({ subscription });
  running.advance(15.5 * DAY + HOUR);

  const [invoice] = (await stripe.invoices.list({ customer })).data;
  expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-7_50, 18_75, 37_50]);
  expect([invoice?.amount_paid, preview.amount_due]).toEqual([48_75, 48_75]);
});

test('a change that cannot be paid is refused and changes nothing', async () => {
  const { running, stripe, subscribe } = await aStripe();
  const { subscription } = await subscribe({ card: '4000 0000 0000 0341' });
  const { id } = await itemOf(stripe, subscription);

  await expect(
    stripe.subscriptions.update(subscription, {
      items: [{ id, price: running.prices.ProAnnual }],
      payment_behavior: 'error_if_incomplete',
    }),
  ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });

  expect((await itemOf(stripe, subscription)).price.id).toBe(running.prices.ProMonthly);
});

test('previews the next invoice, and says if there is none', async () => {
  const { running, stripe, subscribe } = await aStripe();
  const { subscription, customer } = await subscribe();

  const preview = await stripe.invoices.createPreview({ subscription });
  expect(preview).toMatchObject({ amount_due: 14_99, billing_reason: 'upcoming' });
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });

  await expect(stripe.invoices.createPreview({ subscription })).rejects.toMatchObject({
    code: 'invoice_upcoming_none',
  });
  running.advance(HOUR);
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
});

test('credit pays the next invoices first', async () => {
  const { running, stripe, subscribe } = await aStripe();
  const { customer, subscription } = await subscribe();

  await stripe.customers.createBalanceTransaction(customer, { amount: -20_00, currency: 'usd' });
  const preview = await stripe.invoices.createPreview({ subscription });
  expect(preview.amount_due).toBe(0);
  running.advance(62 * DAY);

  const invoices = await stripe.invoices.list({ customer });
  expect(invoices.data.map(({ total, amount_paid }) => ({ total, amount_paid }))).toEqual([
    { total: 14_99, amount_paid: 9_98 },
    { total: 14_99, amount_paid: 0 },
    { total: 14_99, amount_paid: 14_99 },
  ]);
  const { data } = await stripe.customers.listBalanceTransactions(customer);
  expect(data.map(({ amount, type }) => ({ amount, type }))).toEqual([
    { amount: 5_01, type: 'applied_to_invoice' },
    { amount: 14_99, type: 'applied_to_invoice' },
    { amount: -20_00, type: 'adjustment' },
  ]);
});
