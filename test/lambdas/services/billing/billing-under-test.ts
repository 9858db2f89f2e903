import {
  type Account,
  changeAccount,
  createAccount,
  findAccount,
} from '@lambdas/data/accounts/accounts';
import { hashOfVoucher, voucherCodeOf } from '@lambdas/data/billing/vouchers';
import type { Mail, Mailer } from '@lambdas/integrations/mailer';
import type { PaidInvoice, Payments, VoucherPayment } from '@lambdas/integrations/payments';
import type { UserPool } from '@lambdas/integrations/user-pool';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { dyingAt } from '@test/support/dying';
import { openBox } from '@test/support/open-box';
import { startTable } from '@test/support/table-under-test';

export const START = Date.UTC(2026, 10, 24, 12);
export const SITE = 'https://roomlight.example';

export type TestPayments = Pick<
  Payments,
  'addCredit' | 'readBalance' | 'listPaidInvoices' | 'readVoucherPayment'
>;

/** What one process works with. */
export interface TestProcess {
  readonly services: Pick<Services, 'configs' | 'secrets' | 'now'>;
  readonly payments: TestPayments;
  readonly pool: Pick<UserPool, 'setSubscriber'>;
  readonly mailer: Mailer;
  readonly site: string;
}

/** Storage, provider and mails that outlive every process. */
export interface BillingUnderTest extends TestProcess {
  now: number;
  readonly invoices: Map<string, PaidInvoice[]>;
  readonly vouchers: Map<string, VoucherPayment>;
  readonly mails: Mail[];
  /** Who is in the user pool's group. */
  readonly subscribers: Set<string>;
  /** What was credited to a customer, with keys that begin so, in US cents. */
  balanceOf(customer: string, key?: string): number;
  /** A process that is killed at its n-th request (from 1), before or after it takes effect. */
  dyingAt(request: number): TestProcess;
  /** Adds an account, which pays as `cus_<id>` unless it has no customer. */
  addAccount(id: string, of?: Partial<Account> & { hasCustomer?: boolean }): Promise<Account>;
  account(id: string): Promise<Account>;
  codeOf(payment: string): Promise<string>;
  hashOf(payment: string): Promise<string>;
}

export async function startBilling(): Promise<BillingUnderTest> {
  const { table: configs } = await startTable();
  const credits: { customer: string; cents: number; key: string; at: number }[] = [];
  const invoices = new Map<string, PaidInvoice[]>();
  const vouchers = new Map<string, VoucherPayment>();
  const mails: Mail[] = [];

  const payments: TestPayments = {
    async addCredit(customer, { key, cents, since }) {
      const known = credits.find((one) => one.key === key && one.at >= since);
      if (known && (known.customer !== customer || known.cents !== cents)) {
        throw new Error('The key was used with another sum.');
      }
      if (!known) credits.push({ customer, cents, key, at: billing.now });
    },
    readBalance: async (customer) => billing.balanceOf(customer),
    listPaidInvoices: async (customer) => [...(invoices.get(customer) ?? [])],
    readVoucherPayment: async (id) => vouchers.get(id) ?? null,
  };
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail);
      return { kind: 'sent' };
    },
  };
  const subscribers = new Set<string>();
  const pool: TestProcess['pool'] = {
    async setSubscriber(id, isSubscriber) {
      if (isSubscriber) subscribers.add(id);
      else subscribers.delete(id);
    },
  };
  const services = { configs, secrets: openBox, now: () => billing.now };

  const billing: BillingUnderTest = {
    now: START,
    services,
    payments,
    pool,
    mailer,
    site: SITE,
    invoices,
    vouchers,
    mails,
    subscribers,
    balanceOf: (customer, prefix = '') =>
      credits
        .filter((credit) => credit.customer === customer && credit.key.startsWith(prefix))
        .reduce((sum, { cents }) => sum + cents, 0),
    dyingAt(request) {
      const dying = dyingAt(request);
      const table: Table = {
        ...configs,
        get: dying(configs.get),
        query: dying(configs.query),
        put: dying(configs.put),
        remove: dying(configs.remove),
      };
      return {
        services: { ...services, configs: table },
        payments: {
          addCredit: dying(payments.addCredit),
          readBalance: dying(payments.readBalance),
          listPaidInvoices: dying(payments.listPaidInvoices),
          readVoucherPayment: dying(payments.readVoucherPayment),
        },
        pool: { setSubscriber: dying(pool.setSubscriber) },
        mailer: { send: dying(mailer.send) },
        site: SITE,
      };
    },
    async addAccount(id, { hasCustomer = true, ...of } = {}) {
      await createAccount(services, { sub: id, email: `${id}@example.com` });
      const customer = hasCustomer ? `cus_${id}` : null;
      return changeAccount(configs, id, (account) => ({
        ...account,
        trialEndsAt: null,
        billing: { customer, subscriptions: [], grants: [], checkedAt: null },
        ...of,
      }));
    },
    async account(id) {
      const account = await findAccount(configs, id, { consistent: true });
      if (!account) throw new Error(`There is no account ${id}.`);
      return account;
    },
    codeOf: (payment) => voucherCodeOf(services, payment),
    hashOf: async (payment) => hashOfVoucher(await billing.codeOf(payment)),
  };
  return billing;
}
