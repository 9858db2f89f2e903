import { createServer } from 'node:http';
import { listenOnLoopback } from '@infra/local/serving/loopback-server';
import type { StripeOptions } from '@infra/local/stripe/start-stripe';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { aStripe, DAY } from './a-stripe';

interface Received {
  readonly body: string;
  readonly signature: string;
}

/** A receiver of events, and a stand-in that sends to it only when told to. */
async function aWebhook(options: StripeOptions & { isAutomatic?: boolean } = {}) {
  const received: Received[] = [];
  const statuses: number[] = [];
  const receiver = await listenOnLoopback(
    createServer(async (request, response) => {
      const body = (await request.toArray()).join('');
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(statuses.shift() ?? 200).end();
    }),
    0,
  );
  onTestFinished(() => receiver.close());
  const { isAutomatic = false, ...rest } = options;
  const under = await aStripe({ ...rest, webhook: { url: `${receiver.url}/hook`, isAutomatic } });
  const read = ({ body, signature }: Received, at?: number) =>
    Stripe.webhooks.constructEvent(
      body,
      signature,
      under.running.webhookSecret,
      300,
      undefined,
      at,
    );
  /** What arrived, as the client reads it at the time of the test's clock. */
  const events = () => received.map((one) => read(one, Date.parse('2026-03-01T12:00:00Z')));
  return { ...under, outbox: under.running.outbox, received, statuses, events, read };
}

test('signs events so that the client believes them, for five minutes and unchanged', async () => {
  const { stripe, outbox, received, events, read } = await aWebhook();
  const { id } = await stripe.customers.create({ email: 'anna@example.com' });
  const [waiting] = outbox.list();

  expect(waiting).toMatchObject({ type: 'customer.created', state: 'waiting', attempts: 0 });
  expect(await outbox.deliver(waiting?.id ?? '')).toBe(200);

  expect(events()).toMatchObject([
    { object: 'event', type: 'customer.created', data: { object: { id } } },
  ]);
  expect(outbox.list()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  const [first] = received;
  const forged = {
    body: first?.body.replace('anna', 'otto') ?? '',
    signature: first?.signature ?? '',
  };
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect(() => read(forged, now)).toThrow(Stripe.errors.StripeSignatureVerificationError);
  expect(() => read(first ?? forged, now + 301_000)).toThrow(
    'Timestamp outside the tolerance zone',
  );
});

test('delivers late, twice, in reverse and never', async () => {
  const { stripe, outbox, events } = await aWebhook();
  const { id } = await stripe.customers.create({ email: 'anna@example.com' });
  await stripe.customers.update(id, { name: 'Anna' });
  await stripe.customers.del(id);
  const [created, updated, deleted] = outbox.list().map((one) => one.id);

  outbox.drop(String(updated));
  await outbox.deliver(String(deleted));
  await outbox.deliver(String(created));
  await outbox.deliver(String(created));
  await outbox.deliverWaiting();

  expect(events().map(({ type }) => type)).toEqual([
    'customer.deleted',
    'customer.created',
    'customer.created',
  ]);
  expect(outbox.list().map(({ state }) => state)).toEqual(['delivered', 'dropped', 'delivered']);
});

test('an event shows the object as it was then, and what has changed', async () => {
  const { stripe, outbox, events } = await aWebhook();
  const { id } = await stripe.customers.create({ email: 'anna@example.com' });
  await stripe.customers.update(id, { name: 'Anna' });
  await stripe.customers.update(id, { name: 'Annabel' });

  await outbox.deliverWaiting();

  expect(events().map(({ data }) => data)).toMatchObject([
    { object: { name: null } },
    { object: { name: 'Anna' }, previous_attributes: { name: null } },
    { object: { name: 'Annabel' }, previous_attributes: { name: 'Anna' } },
  ]);
});

test('lists events since a time and by type, and says which were delivered', async () => {
  const { running, stripe, subscribe, outbox } = await aWebhook();
  await subscribe();
  running.advance(60_000);
  await stripe.customers.create({});
  const last = outbox.list().at(-1)?.id ?? '';
  await outbox.deliver(last);

  const since = Date.parse('2026-03-01T12:01:00Z') / 1_000;
  const late = await stripe.events.list({ created: { gte: since } });
  expect(late.data.map(({ id }) => id)).toEqual([last]);
  const paid = await stripe.events.list({ types: ['invoice.paid', 'checkout.session.completed'] });
  expect(paid.data.map(({ type }) => type)).toEqual(['checkout.session.completed', 'invoice.paid']);
  const lost = await stripe.events.list({ delivery_success: false, limit: 100 });
  expect(lost.data.map(({ id }) => id)).not.toContain(last);
});

test('tells of a paid subscription in the order of what happened', async () => {
  const { subscribe, outbox } = await aWebhook();

  await subscribe();

  expect(outbox.list().map(({ type }) => type)).toEqual([
    'customer.created',
    'payment_method.attached',
    'customer.updated',
    'invoice.created',
    'invoice.finalized',
    'customer.subscription.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice_payment.paid',
    'checkout.session.completed',
  ]);
});

test('sends by itself if it is switched on, what had to wait as well', async () => {
  const { stripe, outbox, events } = await aWebhook();
  await stripe.customers.create({});

  outbox.setAutomatic(true);
  await stripe.customers.create({});
  await outbox.idle();

  expect(events().map(({ type }) => type)).toEqual(['customer.created', 'customer.created']);
});

test('keeps an event that was refused for the next attempt', async () => {
  const { stripe, outbox, statuses, events } = await aWebhook();
  await stripe.customers.create({});
  const id = outbox.list().at(0)?.id ?? '';
  statuses.push(500);

  expect(await outbox.deliver(id)).toBe(500);
  expect(outbox.list()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await outbox.deliverWaiting();

  expect(events()).toHaveLength(2);
  expect(outbox.list()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('lists events for 30 days', async () => {
  const { running, stripe, outbox } = await aWebhook();
  await stripe.customers.create({});
  const id = outbox.list().at(0)?.id ?? '';

  running.advance(29 * DAY);
  expect((await stripe.events.list()).data).toHaveLength(1);
  running.advance(DAY);

  expect((await stripe.events.list()).data).toEqual([]);
  await expect(stripe.events.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
});

test('announces the end of a short trial when it begins', async () => {
  const { running, subscribe, stripe } = await aWebhook();
  await subscribe({ trialDays: 1 });

  running.advance(0);

  const [event] = (await stripe.events.list({ limit: 1 })).data;
  expect(event).toMatchObject({
    type: 'customer.subscription.trial_will_end',
    created: Date.parse('2026-03-01T12:00:00Z') / 1_000,
  });
});
