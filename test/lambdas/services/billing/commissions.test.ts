import type { Account } from '@lambdas/data/accounts/accounts';
import { listCommissions } from '@lambdas/data/billing/commissions';
import { findReferrer, giveReferralCode } from '@lambdas/data/billing/referral-codes';
import { forgetUnpaidReferral, rememberReferral } from '@lambdas/data/billing/referred-by';
import { PaymentsUnavailable } from '@lambdas/integrations/payments';
import { acceptReferral } from '@lambdas/services/billing/accept-referral';
import { listCommissionDifferences } from '@lambdas/services/billing/compare-commissions';
import { convergeCommissions } from '@lambdas/services/billing/converge-commissions';
import { commissionStateOf } from '@shared/domain/billing/commission';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { Killed } from '@test/support/dying';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BillingUnderTest, START, startBilling } from './billing-under-test';

let billing: BillingUnderTest;
let code: string;

beforeEach(async () => {
  billing = await startBilling();
  code = await giveReferralCode(billing.services, await billing.addAccount('rita'));
});

async function refer(id: string, by = code): Promise<void> {
  await accept(await billing.addAccount(id), by);
}

/** What starting a checkout with a code does. */
async function accept(account: Account, by: string): Promise<void> {
  const { configs, now } = billing.services;
  const referrer = await acceptReferral(configs, account, by);
  await rememberReferral(configs, account.id, { code: by, referrer }, now());
}

function pay(id: string, invoice: string, paidCents: number, paidAt = START + DAY_MS): void {
  const customer = `cus_${id}`;
  const others = (billing.invoices.get(customer) ?? []).filter((one) => one.id !== invoice);
  billing.invoices.set(customer, [...others, { id: invoice, customer, paidCents, paidAt }]);
}

const update = (id: string) => convergeCommissions(billing.services, billing.payments, id);
const ledger = () => listCommissions(billing.services.configs, 'rita', { consistent: true });

describe('a referral code', () => {
  it('is ten letters, the same each time, and leads to its account', async () => {
    expect(code).toMatch(/^[a-z]{10}$/);
    expect(await giveReferralCode(billing.services, await billing.account('rita'))).toBe(code);
    expect((await findReferrer(billing.services.configs, code))?.id).toBe('rita');
  });

  it('is another one if an account with the same address has it', async () => {
    const twin = { id: 'twin', email: 'rita@example.com' };
    const other = await giveReferralCode(billing.services, twin);
    expect(other).not.toBe(code);
    expect(await giveReferralCode(billing.services, twin)).toBe(other);
  });

  it('is given even if earlier attempts died, and leads to nobody in between', async () => {
    const ana = await billing.addAccount('ana');
    const codes = new Set<string>();
    for (let request = 1; ; request++) {
      try {
        codes.add(await giveReferralCode(billing.dyingAt(request).services, ana));
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
      }
    }
    const given = [...codes].join();
    expect((await findReferrer(billing.services.configs, given))?.id).toBe('ana');
    const item = await billing.services.configs.get({ pk: `REFERRAL#${given}`, sk: 'ACCOUNT' });
    expect(item).not.toHaveProperty('ttl');
  });

  it('of a closed account is like an unknown one', async () => {
    await billing.services.configs.put({
      ...(await billing.account('rita')),
      pk: 'U#rita',
      sk: 'ACCOUNT',
      closedAt: START,
    });
    expect(await findReferrer(billing.services.configs, code)).toBeNull();
    const ana = await billing.addAccount('ana');
    await expect(accept(ana, code)).rejects.toThrow('Nobody has this');
  });

  it('is refused to the account itself, another spelling of its mailbox, and its team', async () => {
    const acceptBy = async (id: string, of: object) =>
      accept(await billing.addAccount(id, of), code);
    const rita = await billing.account('rita');
    await expect(accept(rita, code)).rejects.toThrow('your own');
    await expect(acceptBy('a', { email: 'Rita+2@Example.com' })).rejects.toThrow('your own');
    await expect(acceptBy('b', { teams: ['rita'] })).rejects.toThrow('within a team');
    await acceptBy('c', { teams: ['somebody-else'] });
  });
});

describe('a commission', () => {
  it('is 20% of each payment of a referred account, on the referrer’s balance, once', async () => {
    await refer('ana');
    pay('ana', 'in_1', 11_510);
    pay('ana', 'in_2', 14_388, START + 366 * DAY_MS);
    for (let time = 0; time < 3; time++) await update('ana');
    expect(billing.balanceOf('cus_rita')).toBe(2_302 + 2_878);
    expect((await ledger()).map(({ invoice }) => invoice)).toEqual(['in_2', 'in_1']);
    expect((await ledger()).map(commissionStateOf)).toEqual(['credited', 'credited']);
  });

  it('is taken back when the payment is refunded, in part or in full', async () => {
    await refer('ana');
    pay('ana', 'in_1', 10_000);
    await update('ana');
    pay('ana', 'in_1', 4_000);
    await update('ana');
    expect(billing.balanceOf('cus_rita')).toBe(800);
    pay('ana', 'in_1', 0);
    await update('ana');
    expect(billing.balanceOf('cus_rita')).toBe(0);
    expect((await ledger()).map(commissionStateOf)).toEqual(['reversed']);
    pay('ana', 'in_1', 10_000);
    await update('ana');
    expect(billing.balanceOf('cus_rita')).toBe(2_000);
  });

  it('waits until the referrer has a balance', async () => {
    const zoe = await billing.addAccount('zoe', { hasCustomer: false });
    await refer('ana', await giveReferralCode(billing.services, zoe));
    pay('ana', 'in_1', 10_000);
    await update('ana');
    const rows = await listCommissions(billing.services.configs, 'zoe');
    expect(rows.map(commissionStateOf)).toEqual(['earned']);
    await billing.addAccount('zoe', {
      billing: { customer: 'cus_zoe', subscriptions: [], grants: [], checkedAt: null },
    });
    await update('zoe');
    expect(billing.balanceOf('cus_zoe')).toBe(2_000);
  });

  it('is earned only on payments after the code was used, by the code that was paid with', async () => {
    const sam = await giveReferralCode(billing.services, await billing.addAccount('sam'));
    await refer('ana');
    pay('ana', 'in_before', 10_000, START - 1);
    await update('ana');
    expect(billing.balanceOf('cus_rita')).toBe(0);

    await accept(await billing.account('ana'), sam);
    pay('ana', 'in_1', 10_000);
    await update('ana');
    await accept(await billing.account('ana'), code);
    pay('ana', 'in_2', 10_000);
    await update('ana');
    expect(billing.balanceOf('cus_sam')).toBe(4_000);
    expect(billing.balanceOf('cus_rita')).toBe(0);
  });

  it('isn’t earned if the checkout that was paid was started without a code', async () => {
    await refer('ana');
    await forgetUnpaidReferral(billing.services.configs, 'ana');
    pay('ana', 'in_1', 10_000);
    await update('ana');
    expect(billing.balanceOf('cus_rita')).toBe(0);
  });

  it('isn’t overwritten by a slower run that heard an older answer', async () => {
    await refer('ana');
    pay('ana', 'in_1', 10_000);
    const older = await billing.payments.listPaidInvoices('cus_ana');
    let requests = 0;
    await convergeCommissions(
      billing.services,
      {
        ...billing.payments,
        async listPaidInvoices(customer) {
          requests += 1;
          if (requests > 1) return billing.payments.listPaidInvoices(customer);
          pay('ana', 'in_1', 0);
          await update('ana');
          return older;
        },
      },
      'ana',
    );
    expect(billing.balanceOf('cus_rita')).toBe(0);
  });

  it('is named as a difference until it is in the ledger and on the balance', async () => {
    const compare = async () =>
      listCommissionDifferences(
        billing.services.configs,
        billing.payments,
        await billing.account('ana'),
      );
    await refer('ana');
    expect(await compare()).toEqual([]);
    pay('ana', 'in_1', 10_000);
    expect(await compare()).toEqual(['in_1: commission of 0 cents here, 2000 at Stripe']);
    const addCredit = () => Promise.reject(new PaymentsUnavailable(null));
    const down = { ...billing.payments, addCredit };
    await expect(convergeCommissions(billing.services, down, 'ana')).rejects.toThrow();
    expect(await compare()).toEqual(['in_1: a commission is not on the balance']);
    await update('ana');
    expect(await compare()).toEqual([]);
  });

  it('is on the balance exactly once, wherever the process dies', async () => {
    await refer('ana');
    pay('ana', 'in_1', 10_000);
    let deaths = 0;
    for (let request = 1; ; request++) {
      const dying = billing.dyingAt(request);
      try {
        await convergeCommissions(dying.services, dying.payments, 'ana');
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
        deaths += 1;
        // What was paid changes while nobody is looking, for longer than a provider remembers keys.
        pay('ana', 'in_1', 10_000 - 100 * deaths);
        billing.now += 3 * DAY_MS;
      }
    }
    expect(deaths).toBeGreaterThan(8);
    await update('ana');
    expect(billing.balanceOf('cus_rita')).toBe((10_000 - 100 * deaths) / 5);
  });
});
