import { findAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import {
  getBilling,
  openBillingPortal,
  refreshBilling,
  startCheckout,
  startReferredCheckout,
} from '@shared/api/billing';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { ANCHOR, DAY, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { stripeSignatureOf } from '@test/support/stripe-signature';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms: [], crowd: 0 });
  service.stack.stripe.outbox.setAutomatic(false);
}, 60_000);
beforeEach(() => service.setTime(ANCHOR));
afterAll(() => service.stop());

let people = 0;
const newPerson = () => service.signUp(`payer${people++}@example.com`, { plan: 'Free' });
const stripe = () => service.stack.stripe;

async function checkout(person: Person, price = 'ProMonthly') {
  return person.call(startCheckout, { params: { price } });
}

describe('subscribing', () => {
  it('starts with a free week, from the plan’s name to the paid plan', async () => {
    const person = await newPerson();
    expect(await person.call(getBilling)).toMatchObject({
      plan: 'Free',
      canBuy: true,
      isTrialAvailable: true,
      hasPortal: false,
    });
    const page = await checkout(person);
    const returned = stripe().pay(page.url);
    expect(returned).toBe(`${service.url}/welcome?subscribed=true`);
    // The redirect alone changes nothing.
    expect(await person.call(getBilling)).toMatchObject({ plan: 'Free' });

    const billing = await person.call(refreshBilling);
    expect(billing).toMatchObject({
      plan: 'ProMonthly',
      tier: 'Pro',
      subscription: { plan: 'ProMonthly', state: 'trialing', isEnding: false },
      nextPayment: { usd: 14.99 },
      isTrialAvailable: false,
      hasPortal: true,
    });
    expect(Date.parse(billing.subscription?.periodEndsAt ?? '')).toBe(ANCHOR + TRIAL_DAYS * DAY);
  });

  it('takes effect by an event, even if nobody comes back from the page', async () => {
    const person = await newPerson();
    stripe().pay((await checkout(person, stripe().prices.ProAnnual)).url);
    await stripe().outbox.deliverWaiting();
    expect(await person.call(getBilling)).toMatchObject({ plan: 'ProAnnual', tier: 'Pro' });
  });

  it.each(['Free', 'Value', 'price_1', 'StudioMonthly', 'price_RoomlightStudioMonthly'])(
    'is refused for %s, in words',
    async (price) => {
      const person = await newPerson();
      const refused = await person.ask(startCheckout, { params: { price } });
      expect(refused.status).toBe(400);
      expect(refused.text).toMatch(/Choose one of these plans|arranged with support/);
    },
  );

  it('is refused with a referral code of nobody', async () => {
    const person = await newPerson();
    const params = { price: 'ProAnnual', referral: 'zzzz' };
    const refused = await person.ask(startReferredCheckout, { params });
    expect(refused.status).toBe(400);
  });

  it('is refused while a subscription runs, even before its event arrives', async () => {
    const person = await newPerson();
    stripe().pay((await checkout(person)).url);
    const same = await person.ask(startCheckout, { params: { price: 'ProMonthly' } });
    const other = await person.ask(startCheckout, { params: { price: 'ProAnnual' } });
    expect([same.status, other.status]).toEqual([409, 409]);
    expect(same.text).toContain('already subscribed to this plan');
  });

  it('leaves one page to pay on, however many tabs are open', async () => {
    const person = await newPerson();
    const first = await checkout(person);
    const tabs = await Promise.all([checkout(person), checkout(person, 'ProAnnual')]);
    const paid = [first, ...tabs].filter(({ url }) => {
      try {
        stripe().pay(url);
        return true;
      } catch {
        return false;
      }
    });
    expect(new Set(paid.map(({ session_id }) => session_id)).size).toBe(1);
    await person.call(refreshBilling);
    const account = await findAccount(services().configs, person.sub);
    expect(account?.billing?.subscriptions).toHaveLength(1);
  });

  it('says so while Stripe is down, and works again later', async () => {
    const person = await newPerson();
    stripe().fail(3);
    const failed = await person.ask(startCheckout, { params: { price: 'ProMonthly' } });
    expect(failed.status).toBe(503);
    expect(failed.text).toContain('Payments aren’t available right now');
    expect((await checkout(person)).url).toContain('http');
  });
});

describe('the portal', () => {
  it('opens for whoever subscribed, and for nobody else', async () => {
    const person = await newPerson();
    const refused = await person.ask(openBillingPortal, {});
    expect(refused.status).toBe(409);
    await checkout(person);
    expect((await person.call(openBillingPortal)).url).toContain('http');
  });
});

describe('the webhook', () => {
  const post = (body: string, headers: Headers) =>
    fetch(`${service.url}/v1/stripe_webhook`, { method: 'POST', body, headers });

  async function newEvent() {
    const before = stripe().outbox.list().length;
    stripe().pay((await checkout(await newPerson())).url);
    const event = stripe().outbox.list().at(before);
    if (!event) throw new Error('Paying caused no event.');
    return event.id;
  }

  it('refuses forged, changed and replayed events', async () => {
    const id = await newEvent();
    const { body, headers } = stripe().outbox.signed(id);
    const forged = new Headers(headers);
    forged.set('stripe-signature', `t=${Math.floor(ANCHOR / 1000)},v1=${'0'.repeat(64)}`);
    const old = stripe().outbox.signed(id, ANCHOR - 400_000);
    expect((await post(body, forged)).status).toBe(400);
    expect((await post(body.replace('cus_', 'cus_x'), headers)).status).toBe(400);
    expect((await post(old.body, old.headers)).status).toBe(400);
    expect((await post(body, headers)).status).toBe(200);
  });

  it('answers a failure of ours so that Stripe sends the event again', async () => {
    const id = await newEvent();
    stripe().fail(3);
    expect(await stripe().outbox.deliver(id)).toBe(503);
    expect(await stripe().outbox.deliver(id)).toBe(200);
  });

  it('accepts events about customers that are not ours', async () => {
    const id = await newEvent();
    const { body } = stripe().outbox.signed(id);
    const foreign = body.replaceAll(/cus_\w+/g, 'cus_Stranger');
    const headers = new Headers({
      'content-type': 'application/json',
      'stripe-signature': stripeSignatureOf(foreign, ANCHOR),
    });
    expect((await post(foreign, headers)).status).toBe(200);
  });
});
