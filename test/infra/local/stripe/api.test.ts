import { startStripe } from '@infra/local/stripe/start-stripe';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../storage/temporary-directory';
import { aStripe, clientOf, DAY } from './a-stripe';

test('refuses a wrong key, an unknown id and unknown parameters as Stripe does', async () => {
  const { running, stripe } = await aStripe();

  await expect(clientOf({ ...running, secretKey: 'sk_test_x' }).customers.list()).rejects.toThrow(
    Stripe.errors.StripeAuthenticationError,
  );
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
  });
  const unknown = { email: 'anna@example.com', colour: 'blue' };
  await expect(stripe.customers.create(unknown)).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'colour',
  });
  const mistyped: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    line_items: [{ price: 'price_none' }],
    success_url: 'x',
  };
  await expect(stripe.checkout.sessions.create(mistyped)).rejects.toMatchObject({
    code: 'parameter_invalid',
    param: 'success_url',
  });
  expect((await fetch(`${running.url}/v1/nothing`)).status).toBe(401);
});

test.each([
  [
    'a coupon and the field for one',
    { discounts: [{ coupon: 'roomlight-referral' }], allow_promotion_codes: true },
  ],
  ['payment methods that left the parameters', { payment_method_types: ['card'] }],
  ['a price that does not renew', { line_items: [{ price: 'price_RoomlightVoucher' }] }],
  ['a page that expires too soon', { expires_at: Date.parse('2026-03-01T12:10:00Z') / 1_000 }],
])('refuses a subscription with %s', async (_, wrong) => {
  const { running, stripe } = await aStripe();
  const params = {
    mode: 'subscription' as const,
    line_items: [{ price: running.prices.ProMonthly }],
    success_url: 'https://roomlight.test/welcome',
    ...wrong,
  };

  await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({ statusCode: 400 });
});

test('a repeated request with the same key is answered as the first one', async () => {
  const { stripe } = await aStripe();
  const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'once' });

  const first = await create('anna@example.com');
  const second = await create('anna@example.com');

  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.customers.list()).data).toHaveLength(1);
  await expect(create('bella@example.com')).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
});

test('a key is forgotten after a day', async () => {
  const { running, stripe } = await aStripe();
  const create = () => stripe.customers.create({}, { idempotencyKey: 'daily' });
  const first = await create();

  running.advance(DAY - 1_000);
  expect((await create()).id).toBe(first.id);
  running.advance(1_000);

  expect((await create()).id).not.toBe(first.id);
});

test('a key can be used again after refused parameters', async () => {
  const { stripe } = await aStripe();
  const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'once' });

  await expect(create('no address')).rejects.toMatchObject({ param: 'email' });

  expect((await create('anna@example.com')).email).toBe('anna@example.com');
});

test('lists page by page, newest first, by time and by address', async () => {
  const { running, stripe } = await aStripe();
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    ids.unshift((await stripe.customers.create({ email: `${count % 2}@example.com` })).id);
    running.advance(1_000);
  }

  const first = await stripe.customers.list({ limit: 2 });
  expect(first).toMatchObject({ object: 'list', has_more: true });
  const found: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 2 })) found.push(id);
  expect(found).toEqual(ids);
  const before = await stripe.customers.list({ limit: 2, ending_before: String(ids[4]) });
  expect(before.data.map(({ id }) => id)).toEqual([ids[2], ids[3]]);
  const since = Date.parse('2026-03-01T12:00:03Z') / 1_000;
  const late = await stripe.customers.list({ created: { gte: since } });
  expect(late.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const same = await stripe.customers.list({ email: '1@example.com' });
  expect(same.data.map(({ id }) => id)).toEqual([ids[1], ids[3]]);
  await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    param: 'starting_after',
  });
});

test('shows other objects as ids unless they are expanded', async () => {
  const { stripe, subscribe, running } = await aStripe();
  const { subscription, customer } = await subscribe();

  const plain = await stripe.subscriptions.retrieve(subscription);
  expect([plain.customer, typeof plain.latest_invoice]).toEqual([customer, 'string']);
  const full = await stripe.subscriptions.retrieve(subscription, {
    expand: ['customer', 'latest_invoice.payments'],
  });
  expect(full).toMatchObject({
    customer: { object: 'customer' },
    latest_invoice: { object: 'invoice', payments: { data: [{ status: 'paid' }] } },
  });
  expect((await stripe.coupons.retrieve(running.referralCoupon)).applies_to).toBeUndefined();
  const coupon = await stripe.coupons.retrieve(running.referralCoupon, { expand: ['applies_to'] });
  expect(coupon.applies_to?.products).toHaveLength(1);
  await expect(
    stripe.subscriptions.retrieve(subscription, { expand: ['colour'] }),
  ).rejects.toMatchObject({ param: 'expand' });
});

test('adds, changes and removes metadata', async () => {
  const { stripe } = await aStripe();
  const { id } = await stripe.customers.create({
    metadata: { account: '1', kind: 'a', gone: 'x' },
  });

  const { metadata } = await stripe.customers.update(id, { metadata: { kind: 'b', gone: '' } });

  expect(metadata).toEqual({ account: '1', kind: 'b' });
});

test('a deleted customer has no subscriptions and is in no list', async () => {
  const { stripe, subscribe, statusOf } = await aStripe();
  const { customer, subscription } = await subscribe();

  await stripe.customers.del(customer);

  expect(await statusOf(subscription)).toBe('canceled');
  expect(await stripe.customers.retrieve(customer)).toEqual(
    expect.objectContaining({ id: customer, deleted: true }),
  );
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('fails as it is told to', async () => {
  const { running, stripe } = await aStripe();
  const create = (options: Stripe.RequestOptions = {}) =>
    stripe.customers.create({ email: 'anna@example.com' }, options);

  running.fail(['fault', 'throttle']);
  await expect(create()).rejects.toThrow(Stripe.errors.StripeAPIError);
  await expect(create()).rejects.toThrow(Stripe.errors.StripeRateLimitError);
  // The client tries once more by itself if a connection is lost.
  running.fail(['reset', 'reset', 'hang']);
  await expect(create()).rejects.toThrow(Stripe.errors.StripeConnectionError);
  await expect(create({ timeout: 50 })).rejects.toThrow(Stripe.errors.StripeConnectionError);
  expect(running.requests.map(({ path }) => path)).toEqual(Array(5).fill('/v1/customers'));
  expect((await stripe.customers.list()).data).toEqual([]);

  running.fail(['lost-answer', 'reset']);
  await expect(create({ idempotencyKey: 'lost' })).rejects.toThrow(
    Stripe.errors.StripeConnectionError,
  );
  const [made] = (await stripe.customers.list()).data;
  expect((await create({ idempotencyKey: 'lost' })).id).toBe(made?.id);
  running.fail(1);
  await expect(stripe.customers.list()).rejects.toThrow(Stripe.errors.StripeAPIError);
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('keeps everything across a restart', async () => {
  const store = temporaryDirectory();
  const first = await startStripe({ store });
  const stripe = clientOf(first);
  const { id } = await stripe.customers.create({ email: 'anna@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: id,
    line_items: [{ price: first.prices.ProMonthly }],
    success_url: 'https://roomlight.test/welcome',
  });
  first.pay(session.url ?? '');
  first.advance(40 * DAY);
  const create = (client: Stripe) =>
    client.customers.create({ email: 'bella@example.com' }, { idempotencyKey: 'once' });
  const other = await create(stripe);
  const before = await stripe.events.list({ limit: 100 });
  await first.close();

  const second = await startStripe({ store });
  onTestFinished(() => second.close());
  const again = clientOf(second);

  expect(second.secretKey).toBe(first.secretKey);
  expect(second.webhookSecret).toBe(first.webhookSecret);
  const after = await again.events.list({ limit: 100 });
  expect(after.data.map((event) => event.id)).toEqual(before.data.map((event) => event.id));
  expect(second.now().getTime()).toBeGreaterThanOrEqual(first.now().getTime());
  expect((await create(again)).id).toBe(other.id);
  const added = await again.customers.create({});
  expect((await again.customers.list()).data.map((one) => one.id)).toEqual([
    added.id,
    other.id,
    id,
  ]);
});

test('does what has become due when it is asked, without being told to', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const { subscribe, statusOf } = await aStripe({ now: () => new Date(now) });
  const { subscription } = await subscribe({ card: null, trialDays: 7 });

  now += 7 * DAY;

  expect(await statusOf(subscription)).toBe('canceled');
});
