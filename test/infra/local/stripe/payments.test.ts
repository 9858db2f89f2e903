import { expect, test } from 'vitest';
import { aStripe, DAY } from './a-stripe';

type UnderTest = Awaited<ReturnType<typeof aStripe>>;

/** Pays for a gift voucher. */
async function buyVoucher({ stripe, running }: UnderTest, card?: string) {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: running.prices.Voucher, quantity: 1 }],
    success_url: 'https://roomlight.test/gift?session={CHECKOUT_SESSION_ID}',
    metadata: { kind: 'voucher' },
    payment_intent_data: { metadata: { kind: 'voucher' } },
  });
  const next = running.pay(session.url ?? '', {
    email: 'gina@example.com',
    ...(card ? { card } : {}),
  });
  return { next, session: await stripe.checkout.sessions.retrieve(session.id) };
}

test('takes a one-time payment from a guest', async () => {
  const under = await aStripe();
  const { stripe, eventTypes } = under;

  const { next, session } = await buyVoucher(under);

  expect(next).toBe(`https://roomlight.test/gift?session=${session.id}`);
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 44_97,
    customer: null,
    customer_details: { email: 'gina@example.com' },
    subscription: null,
    url: null,
  });
  const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent));
  expect(intent).toMatchObject({ status: 'succeeded', metadata: { kind: 'voucher' } });
  const { data } = await stripe.checkout.sessions.listLineItems(session.id);
  expect(data.map(({ amount_total, quantity }) => ({ amount_total, quantity }))).toEqual([
    { amount_total: 44_97, quantity: 1 },
  ]);
  const found = await stripe.checkout.sessions.list({ payment_intent: intent.id });
  expect(found.data.map(({ id }) => id)).toEqual([session.id]);
  expect(await eventTypes()).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
});

test('refunds in parts, never more than was paid', async () => {
  const under = await aStripe();
  const { stripe, eventTypes } = under;
  const { session } = await buyVoucher(under);
  const payment_intent = String(session.payment_intent);

  await stripe.refunds.create({ payment_intent, amount: 40_00 });
  await expect(stripe.refunds.create({ payment_intent, amount: 5_00 })).rejects.toMatchObject({
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent });

  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map(({ amount }) => amount)).toEqual([4_97, 40_00]);
  const charge = await stripe.charges.retrieve(String(data[0]?.charge));
  expect(charge).toMatchObject({ amount_refunded: 44_97, refunded: true });
  expect((await eventTypes()).filter((type) => type === 'charge.refunded')).toHaveLength(2);
});

test('finds the payment of an invoice, and the invoice of a payment', async () => {
  const { stripe, subscribe } = await aStripe();
  const { customer } = await subscribe();

  const invoices = await stripe.invoices.list({ customer, expand: ['data.payments'] });
  const [invoice] = invoices.data;
  const intent = String(invoice?.payments?.data[0]?.payment.payment_intent);
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  });

  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ amount: 14_99, customer });
  expect(data.map((one) => one.invoice)).toEqual([invoice?.id]);
  expect((await stripe.invoices.retrieve(String(invoice?.id))).payments).toBeUndefined();
});

test('disputes a payment, by a card or when told to, and decides it', async () => {
  const under = await aStripe();
  const { running, stripe, subscribe, eventTypes } = under;
  const { session } = await buyVoucher(under, '4000 0000 0000 0259');
  const { data } = await stripe.disputes.list({ payment_intent: String(session.payment_intent) });
  expect(data).toMatchObject([{ amount: 44_97, status: 'needs_response', reason: 'fraudulent' }]);

  const { customer } = await subscribe();
  const [charge] = (await stripe.charges.list({ customer })).data;
  const dispute = running.dispute(String(charge?.payment_intent));
  running.closeDispute(dispute, 'won');

  expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ status: 'won', amount: 14_99 });
  expect((await stripe.charges.retrieve(String(charge?.id))).disputed).toBe(true);
  const types = (await eventTypes()).filter((type) => type.startsWith('charge.dispute'));
  expect(types.slice(-4)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
});

test('charges nothing if the card is declined', async () => {
  const under = await aStripe();

  await expect(buyVoucher(under, '4000 0000 0000 0002')).rejects.toThrow('Your card was declined.');

  const [session] = (await under.stripe.checkout.sessions.list()).data;
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' });
});

test('a session expires by itself after a day, or when told to', async () => {
  const { running, stripe, eventTypes } = await aStripe();
  const create = () =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: running.prices.Voucher }],
      success_url: 'https://roomlight.test/gift',
    });
  const early = await create();
  await stripe.checkout.sessions.expire(early.id);
  const late = await create();
  running.advance(DAY);

  for (const { id, url } of [early, late]) {
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect(() => running.pay(url ?? '', { email: 'gina@example.com' })).toThrow('expired');
  }
  await expect(stripe.checkout.sessions.expire(late.id)).rejects.toMatchObject({ statusCode: 400 });
  expect(await eventTypes()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
});

test('a promotion code takes its coupon off, until it is used up', async () => {
  const { running, stripe } = await aStripe();
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'SPRING',
    max_redemptions: 1,
  });
  const buy = async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: running.prices.ProMonthly, quantity: 1 }],
      success_url: 'https://roomlight.test/welcome',
      allow_promotion_codes: true,
    });
    running.pay(session.url ?? '', { email: 'anna@example.com', promotionCode: 'spring' });
    return String((await stripe.checkout.sessions.retrieve(session.id)).subscription);
  };

  const subscription = await buy();
  running.advance(31 * DAY + 3_600_000);

  const { data } = await stripe.invoices.list({ subscription });
  expect(data.map(({ total }) => total)).toEqual([14_99, 7_49]);
  expect((await stripe.promotionCodes.list({ code: 'SPRING' })).data).toMatchObject([
    { id: code.id, times_redeemed: 1, promotion: { coupon: coupon.id } },
  ]);
  await expect(buy()).rejects.toThrow('This code is invalid.');
});
