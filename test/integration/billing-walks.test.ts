import '../support/silent-logs';
import { findAccount } from '@lambdas/data/accounts/accounts';
import { findBillingKey } from '@lambdas/data/billing/billing-keys';
import { reconcile } from '@lambdas/maintenance/reconcile';
import { TOKENS_END_MS } from '@lambdas/pipeline/close/erase-account';
import { services } from '@lambdas/runtime/services';
import { openPayments } from '@lambdas/services/billing/open-payments';
import { closeAccount } from '@shared/api/account';
import { getBilling, refreshBilling, startCheckout } from '@shared/api/billing';
import { mailsTo } from '@test/support/mails-to';
import { ANCHOR, DAY, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let service: ServiceUnderTest;
let client: Stripe;

beforeAll(async () => {
  service = await startService({ rooms: [], crowd: 0 });
  service.stack.stripe.outbox.setAutomatic(false);
  const { hostname, port } = new URL(service.stack.stripe.url);
  const key = (await findBillingKey(services(), 'stripe-key')) ?? '';
  client = new Stripe(key, { host: hostname, port, protocol: 'http' });
}, 60_000);
afterAll(() => service.stop());

let people = 0;
/** The clock only goes on, as that of Stripe does. */
let clock = ANCHOR;
function pass(ms: number): void {
  clock += ms;
  service.setTime(clock);
  service.stack.stripe.advance(0);
}

/** Signs up and pays; the free week has begun. No event arrives. */
async function subscriber(price = 'ProMonthly', card = '4242 4242 4242 4242'): Promise<Person> {
  const person = await service.signUp(`walker${people++}@example.com`, { plan: 'Free' });
  const page = await person.call(startCheckout, { params: { price } });
  service.stack.stripe.pay(page.url, { card });
  return person;
}

async function customerOf({ sub }: Person): Promise<string> {
  return (await findAccount(services().configs, sub))?.billing?.customer ?? '';
}

async function subscriptionOf(person: Person): Promise<string> {
  const { data } = await client.subscriptions.list({ customer: await customerOf(person) });
  return data[0]?.id ?? '';
}

/** Refunds the latest payment of a person. */
async function refund(person: Person, amount?: number): Promise<void> {
  const { data } = await client.charges.list({ customer: await customerOf(person) });
  await client.refunds.create({ charge: data[0]?.id ?? '', ...(amount ? { amount } : {}) });
}

const planOf = async (person: Person) => (await person.call(getBilling)).plan;
const follow = () => service.stack.runJob('follow-payments', {});
async function mailsAbout({ email }: Person, subject: string) {
  const mails = await mailsTo(service.stack.mail, email);
  return mails.filter((mail) => mail.subject.includes(subject));
}

async function differences(repairs = false): Promise<string[]> {
  const lines: string[] = [];
  const payments = await openPayments(services());
  await reconcile(services(), payments, repairs, (line) => lines.push(line));
  return lines;
}

describe('the hourly walk', () => {
  it('makes up for events that never came', async () => {
    const person = await subscriber();
    expect(await planOf(person)).toBe('Free');
    await follow();
    expect(await planOf(person)).toBe('ProMonthly');

    await client.subscriptions.cancel(await subscriptionOf(person));
    pass(60_000);
    await follow();
    expect(await planOf(person)).toBe('Free');
  });

  it('mails once that the free week ends, two days before', async () => {
    const person = await subscriber();
    const leaving = await subscriber();
    await client.subscriptions.update(await subscriptionOf(leaving), {
      cancel_at_period_end: true,
    });
    await follow();
    expect(await mailsAbout(person, 'free week')).toHaveLength(0);
    pass(5 * DAY);
    await follow();
    pass(60_000);
    await follow();
    expect(await mailsAbout(person, 'free week')).toHaveLength(1);
    expect((await mailsAbout(person, 'free week'))[0]?.text).toContain('$14.99');
    expect(await mailsAbout(leaving, 'free week')).toHaveLength(0);
  });

  it('mails that a payment failed, and keeps the plan while Stripe tries again', async () => {
    const person = await subscriber();
    await person.call(refreshBilling);
    service.stack.stripe.replaceCard(await customerOf(person), '4000 0000 0000 0341');
    pass(7 * DAY + 2 * 60 * 60_000);
    await follow();
    const billing = await person.call(getBilling);
    expect(billing).toMatchObject({ plan: 'ProMonthly', subscription: { state: 'past-due' } });
    expect(await mailsAbout(person, 'didn’t go through')).toHaveLength(1);

    pass(30 * DAY);
    await follow();
    expect(await planOf(person)).toBe('Free');
  });
});

describe('money that was taken back', () => {
  it('ends access when the latest payment is refunded in full, not in part', async () => {
    const person = await subscriber();
    pass(7 * DAY + 2 * 60 * 60_000);
    await refund(person, 500);
    expect((await person.call(refreshBilling)).plan).toBe('ProMonthly');
    await refund(person);
    expect((await person.call(refreshBilling)).plan).toBe('Free');
  });

  it('ends access while a payment is disputed, until the dispute is won', async () => {
    const person = await subscriber();
    pass(7 * DAY + 2 * 60 * 60_000);
    const { data } = await client.charges.list({ customer: await customerOf(person) });
    const intent = data[0]?.payment_intent;
    const dispute = service.stack.stripe.dispute(typeof intent === 'string' ? intent : '');
    await service.stack.stripe.outbox.deliverWaiting();
    expect(await planOf(person)).toBe('Free');

    service.stack.stripe.closeDispute(dispute, 'won');
    await service.stack.stripe.outbox.deliverWaiting();
    expect(await planOf(person)).toBe('ProMonthly');
  });
});

describe('the nightly comparison', () => {
  it('finds and repairs what no event told, and leaves no difference', async () => {
    const paying = await subscriber('ProAnnual');
    const leaving = await subscriber();
    await leaving.call(refreshBilling);
    await client.subscriptions.cancel(await subscriptionOf(leaving));
    const before = await differences();
    expect(before.filter((line) => line.startsWith(paying.sub))).toHaveLength(1);
    expect(before.filter((line) => line.startsWith(leaving.sub))).toHaveLength(1);

    // A night has one round only.
    pass(DAY);
    await service.stack.runJob('reconcile-payments', {});
    expect(await differences()).toEqual([]);
    expect(await planOf(paying)).toBe('ProAnnual');
    expect(await planOf(leaving)).toBe('Free');
  });

  it('is also done by hand', async () => {
    const person = await subscriber();
    const found = await differences(true);
    expect(found.filter((line) => line.startsWith(person.sub))).toHaveLength(1);
    expect(await differences()).toEqual([]);
    expect(await planOf(person)).toBe('ProMonthly');
  });

  it('rings for somebody who pays without an account', async () => {
    const stranger = await client.customers.create({ email: 'stranger@example.com' });
    const session = await client.checkout.sessions.create({
      mode: 'subscription',
      customer: stranger.id,
      line_items: [{ price: service.stack.stripe.prices.ProMonthly, quantity: 1 }],
      success_url: `${service.url}/welcome`,
    });
    service.stack.stripe.pay(session.url ?? '');
    pass(DAY);
    await expect(service.stack.runJob('reconcile-payments', {})).rejects.toThrow('1 subscriptions');
    const { data } = await client.subscriptions.list({ customer: stranger.id });
    await client.subscriptions.cancel(data[0]?.id ?? '');
  });
});

describe('closing an account', () => {
  it('cancels its subscription first, and waits while Stripe is down', async () => {
    const person = await subscriber();
    const customer = await customerOf(person);
    await person.call(closeAccount, { body: { email: person.email } });
    service.stack.stripe.fail(3);
    await service.stack.runJob('close', {});
    pass(TOKENS_END_MS);
    service.stack.stripe.fail(3);
    await service.stack.runJob('close', {});
    expect(await findAccount(services().configs, person.sub)).not.toBeNull();

    await service.stack.runJob('close', {});
    expect(await findAccount(services().configs, person.sub)).toBeNull();
    const { data } = await client.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    // Its last event changes nothing anymore.
    await service.stack.stripe.outbox.deliverWaiting();
    expect(await findAccount(services().configs, person.sub)).toBeNull();
  });
});
