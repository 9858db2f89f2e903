import { startStripe } from '@infra/local/stripe/start-stripe';
import { listAccount } from '@lambdas/data/accounts/account-list';
import {
  type Account,
  changeAccount,
  createAccount,
  findAccount,
  noBilling,
} from '@lambdas/data/accounts/accounts';
import { reserveTrial } from '@lambdas/data/accounts/trials';
import { saveCustomer } from '@lambdas/data/billing/customers';
import type { Payments } from '@lambdas/integrations/payments';
import { openStripe } from '@lambdas/integrations/stripe/open-stripe';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import type { BillingTools } from '@lambdas/services/billing/converge';
import type { BuyablePlan } from '@shared/api/billing';
import { TRIAL_DAYS } from '@shared/domain/access/tiers';
import { dyingAt } from '@test/support/dying';
import { openBox } from '@test/support/open-box';
import { startTable } from '@test/support/table-under-test';
import Stripe from 'stripe';

const START = Date.UTC(2026, 10, 24, 12);
const SITE = 'https://roomlight.example';
const HOUR = 3_600_000;

/** What one process works with. */
export interface Process {
  readonly services: Services;
  readonly tools: BillingTools;
}

/** Our tables and user pool, and a Stripe of their own, with a clock that both follow. */
export async function openWorld() {
  let now = START;
  const stripe = await startStripe({ now: () => new Date(now) });
  const settings = {
    prices: stripe.prices,
    referralCoupon: stripe.referralCoupon,
    trialWithoutCard: false,
  };
  process.env.STRIPE_URL = stripe.url;
  const payments = openStripe(stripe.secretKey, settings);
  const { hostname, port } = new URL(stripe.url);
  const client = new Stripe(stripe.secretKey, { host: hostname, port, protocol: 'http' });
  const { table: configs, stop } = await startTable();
  const subscribers = new Set<string>();
  const pool: BillingTools['pool'] = {
    async setSubscriber(sub, isSubscriber) {
      if (isSubscriber) subscribers.add(sub);
      else subscribers.delete(sub);
    },
  };
  const processWith = (table: Table, tools: BillingTools): Process => ({
    services: {
      capture: table,
      sessions: table,
      tippers: table,
      chat: table,
      tipMenus: table,
      configs: table,
      secrets: openBox,
      now: () => now,
    },
    tools,
  });
  const living = processWith(configs, { payments, pool });

  return {
    ...living,
    stripe,
    client,
    subscribers,
    startedAt: START,
    now: () => now,
    pass(ms: number) {
      now += ms;
      stripe.advance(0);
    },
    /** A process that is killed at its n-th request (from 1), before or after it takes effect. */
    dyingAt(request: number): Process {
      const dying = dyingAt(request);
      const table: Table = {
        ...configs,
        get: dying(configs.get),
        query: dying(configs.query),
        put: dying(configs.put),
      };
      const dyingPayments: Payments = { ...payments, readStanding: dying(payments.readStanding) };
      const tools = {
        payments: dyingPayments,
        pool: { setSubscriber: dying(pool.setSubscriber) },
      };
      return processWith(table, tools);
    },
    async addPerson(id: string): Promise<void> {
      const { services } = living;
      const { email } = await createAccount(services, { sub: id, email: `${id}@example.com` });
      await listAccount(configs, id);
      const customer = await payments.createCustomer({ id, email });
      await saveCustomer(configs, customer, id);
      await changeAccount(configs, id, (one) => ({ ...one, billing: { ...noBilling, customer } }));
    },
    async account(id: string): Promise<Account> {
      const account = await findAccount(configs, id, { consistent: true });
      if (!account) throw new Error(`There is no account ${id}.`);
      return account;
    },
    /** Opens a page without asking first what runs, as a second tab at the same time would. */
    async buy(account: Account, plan: BuyablePlan, card: string): Promise<void> {
      const expiresAt = now + HOUR;
      const hasTrial = await reserveTrial(living.services, account, expiresAt);
      const page = await payments.startCheckout({
        account: account.id,
        customer: account.billing?.customer ?? '',
        plan,
        trialDays: hasTrial ? TRIAL_DAYS : 0,
        withoutCard: false,
        isReferred: false,
        successUrl: `${SITE}/welcome`,
        cancelUrl: `${SITE}/dashboard/settings`,
        expiresAt,
      });
      stripe.pay(page.url, { card });
    },
    async close(): Promise<void> {
      await stripe.close();
      await stop();
      delete process.env.STRIPE_URL;
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
