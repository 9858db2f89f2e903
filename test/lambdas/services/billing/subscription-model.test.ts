import '@test/support/silent-logs';
import { saveFollowed } from '@lambdas/data/billing/billing-progress';
import { findCustomerAccount } from '@lambdas/data/billing/customers';
import { followPayments } from '@lambdas/pipeline/follow-payments/follow-payments';
import { reconcilePayments } from '@lambdas/pipeline/reconcile-payments/reconcile-payments';
import { converge } from '@lambdas/services/billing/converge';
import { planOf } from '@shared/domain/access/account-plan';
import { entitlementOf, type PaidSubscription } from '@shared/domain/access/entitlement';
import { PLAN_FACTS, PLANS, type Plan } from '@shared/domain/access/tiers';
import { Killed } from '@test/support/dying';
import { byDepth } from '@test/support/run/depth';
import * as fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { openWorld, type Process, type World } from './stripe-world';

const PEOPLE = ['ana', 'ben'] as const;
const WORKS = '4242 4242 4242 4242';
const FAILS_LATER = '4000 0000 0000 0341';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const person = fc.constantFrom(...PEOPLE);
/** When the process of the step dies; null: it lives on. */
const diesAt = fc.option(fc.integer({ min: 1, max: 9 }));

const step = fc.oneof(
  fc.record({
    act: fc.constant('buy' as const),
    by: person,
    plan: fc.constantFrom('ProMonthly' as const, 'ProAnnual' as const),
    card: fc.constantFrom(WORKS, FAILS_LATER),
  }),
  fc.record({
    act: fc.constantFrom('cancel' as const, 'end' as const, 'resume' as const, 'upgrade' as const),
    by: person,
  }),
  fc.record({
    act: fc.constant('card' as const),
    by: person,
    card: fc.constantFrom(WORKS, FAILS_LATER),
  }),
  fc.record({ act: fc.constantFrom('refund' as const, 'dispute' as const), by: person }),
  fc.record({ act: fc.constant('pass' as const), days: fc.constantFrom(1, 8, 20) }),
  // Events that arrive in any order, again, or too late; the others are lost.
  fc.record({
    act: fc.constant('events' as const),
    which: fc.array(fc.nat(200), { maxLength: 4 }),
    diesAt,
  }),
  fc.record({ act: fc.constant('welcome' as const), by: person, diesAt }),
  fc.record({ act: fc.constant('follow' as const), diesAt }),
  fc.record({ act: fc.constant('nightly' as const), diesAt }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const processOf = (world: World, at: number | null): Process =>
  at === null ? world : world.dyingAt(at);
const until = (world: World) => world.now() + HOUR;

/** Nobody buys a gift voucher here, so nothing is mailed. */
const mails = {
  mailer: { send: async () => ({ kind: 'failed', reason: 'no mails here' }) as const },
  site: 'https://roomlight.example',
};

async function perform(world: World, one: Step): Promise<void> {
  switch (one.act) {
    case 'buy':
      return world.buy(await world.account(one.by), one.plan, one.card);
    case 'pass':
      return world.pass(one.days * DAY);
    case 'events': {
      const events = world.stripe.outbox.list();
      for (const at of one.which) {
        const event = events[at % Math.max(1, events.length)];
        if (event) await deliver(world, processOf(world, one.diesAt), event.id);
      }
      return;
    }
    case 'welcome': {
      const { services, tools } = processOf(world, one.diesAt);
      await converge(services, tools, one.by);
      return;
    }
    case 'follow': {
      const { services, tools } = processOf(world, one.diesAt);
      await followPayments(services, { ...tools, ...mails, until: until(world) });
      return;
    }
    case 'nightly': {
      const { services, tools } = processOf(world, one.diesAt);
      await reconcilePayments(services, { ...tools, until: until(world) });
      return;
    }
    case 'card':
      return world.stripe.replaceCard(await customerOf(world, one.by), one.card);
    case 'refund':
    case 'dispute':
      return takeBack(world, one.by, one.act);
    default:
      return changeSubscription(world, one.by, one.act);
  }
}

async function deliver(world: World, { services, tools }: Process, id: string): Promise<void> {
  const body = new TextEncoder().encode(world.stripe.outbox.signed(id).body);
  const { customer } = await tools.payments.readEvent(body);
  const account = customer && (await findCustomerAccount(services.configs, customer));
  if (account) await converge(services, tools, account);
}

async function customerOf(world: World, id: string): Promise<string> {
  return (await world.account(id)).billing?.customer ?? '';
}

async function changeSubscription(
  { client, stripe, ...world }: World,
  by: string,
  act: 'cancel' | 'end' | 'resume' | 'upgrade',
): Promise<void> {
  const customer = (await world.account(by)).billing?.customer ?? '';
  const [subscription] = (await client.subscriptions.list({ customer })).data;
  if (!subscription) return;
  const { id, items } = subscription;
  if (act === 'cancel') await client.subscriptions.cancel(id);
  else if (act === 'upgrade') {
    const item = { id: items.data[0]?.id ?? '', price: stripe.prices.ProAnnual };
    await client.subscriptions.update(id, { items: [item] });
  } else await client.subscriptions.update(id, { cancel_at_period_end: act === 'end' });
}

async function takeBack(world: World, by: string, act: 'refund' | 'dispute'): Promise<void> {
  const customer = await customerOf(world, by);
  const { data } = await world.client.charges.list({ customer });
  const charge = data.find((one) => one.paid && !one.refunded && !one.disputed);
  if (!charge) return;
  if (act === 'refund') await world.client.refunds.create({ charge: charge.id });
  else if (typeof charge.payment_intent === 'string') world.stripe.dispute(charge.payment_intent);
}

/** Refused requests and dead processes are part of it; anything else is a fault. */
async function perhaps(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const isRefused =
      name === 'PaymentsUnavailable' || /^Stripe/.test(error?.constructor.name ?? '');
    if (!(error instanceof Killed || isRefused)) throw error;
  }
}

/** What Stripe’s own objects say, read without the adapter. */
async function truthOf({ client, stripe, now }: World, customer: string): Promise<Plan> {
  const { data } = await client.subscriptions.list({
    customer,
    status: 'all',
    expand: ['data.latest_invoice'],
  });
  const live: PaidSubscription[] = [];
  for (const one of data) {
    if (!['trialing', 'active', 'past_due'].includes(one.status)) continue;
    if (await wasTakenBack(client, one)) continue;
    const [item] = one.items.data;
    live.push({
      id: one.id,
      plan:
        PLANS.find((plan) => 'price' in (item ?? {}) && priceOf(stripe, plan) === item?.price.id) ??
        'Free',
      state: one.status === 'past_due' ? 'past-due' : 'active',
      periodEndsAt: (item?.current_period_end ?? 0) * 1000,
      isEnding: one.cancel_at_period_end,
    });
  }
  return entitlementOf(live, [], now()).plan;
}

function priceOf({ prices }: World['stripe'], plan: Plan): string | undefined {
  return new Map<string, string>(Object.entries(prices)).get(plan);
}

async function wasTakenBack(client: Stripe, { id }: Stripe.Subscription): Promise<boolean> {
  const { data } = await client.invoices.list({ subscription: id, status: 'paid', limit: 1 });
  const [invoice] = data;
  if (!invoice) return false;
  const paid = await client.invoicePayments.list({ invoice: invoice.id, status: 'paid' });
  const [payment] = paid.data;
  const intent = payment?.payment.payment_intent;
  if (typeof intent !== 'string') return false;
  const charges = await client.charges.list({ payment_intent: intent });
  return charges.data.some((charge) => charge.paid && (charge.refunded || charge.disputed));
}

/** How everything that was missed is made up for in the end; each way must be enough. */
const HEALERS = ['every event', 'the hourly walk', 'the night'] as const;

/** The walk goes back 29 days. What happened before is left to the night. */
const WALKED_BACK = 28 * DAY;

async function heal(world: World, by: (typeof HEALERS)[number]): Promise<void> {
  if (by === 'every event') {
    const events = world.stripe.outbox.list();
    for (const { id } of [...events].reverse()) await deliver(world, world, id);
  } else if (by === 'the hourly walk' && world.now() - world.startedAt < WALKED_BACK) {
    await saveFollowed(world.services.configs, world.startedAt);
    await followPayments(world.services, { ...world.tools, ...mails, until: until(world) });
  } else {
    // The first call may only finish the round of a process that died.
    for (let round = 0; round < 2; round++) {
      await reconcilePayments(world.services, { ...world.tools, until: until(world) });
      world.pass(21 * HOUR);
    }
    await reconcilePayments(world.services, { ...world.tools, until: until(world) });
  }
}

it('whatever Stripe’s events do and whenever processes die, access is what Stripe says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 14 }),
      fc.constantFrom(...HEALERS),
      async (steps, healer) => {
        const world = await openWorld();
        try {
          for (const id of PEOPLE) await world.addPerson(id);
          for (const one of steps) await perhaps(perform(world, one));
          await heal(world, healer);
          for (const id of PEOPLE) {
            const account = await world.account(id);
            const truth = await truthOf(world, account.billing?.customer ?? '');
            expect(planOf(account, world.now()).plan).toBe(truth);
            expect(world.subscribers.has(id)).toBe(PLAN_FACTS[truth].tier !== 'Basic');
          }
        } finally {
          await world.close();
        }
      },
    ),
    { numRuns: byDepth(30, 500) },
  );
});
