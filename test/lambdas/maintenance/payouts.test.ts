import { listAccount } from '@lambdas/data/accounts/account-list';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { giveReferralCode } from '@lambdas/data/billing/referral-codes';
import { rememberReferral } from '@lambdas/data/billing/referred-by';
import { listEarnings, recordPayout } from '@lambdas/maintenance/payouts';
import { convergeCommissions } from '@lambdas/services/billing/converge-commissions';
import { DAY_MS } from '@shared/domain/time/utc-day';
import {
  type BillingUnderTest,
  START,
  startBilling,
  type TestProcess,
} from '@test/lambdas/services/billing/billing-under-test';
import { Killed } from '@test/support/dying';
import { beforeEach, describe, expect, it } from 'vitest';

let billing: BillingUnderTest;

beforeEach(() => earn({ hasCustomer: true }));

/** Rita referred Ana, who paid 100 dollars: 20 are Rita's. */
async function earn({ hasCustomer }: { hasCustomer: boolean }): Promise<void> {
  billing = await startBilling();
  const { configs } = billing.services;
  const code = await giveReferralCode(
    billing.services,
    await billing.addAccount('rita', { hasCustomer }),
  );
  await billing.addAccount('ana');
  for (const id of ['ana', 'rita']) await listAccount(configs, id);
  await rememberReferral(configs, 'ana', { code, referrer: 'rita' }, START);
  const paid = { id: 'in_1', customer: 'cus_ana', paidCents: 100_00, paidAt: START + DAY_MS };
  billing.invoices.set('cus_ana', [paid]);
  await convergeCommissions(billing.services, billing.payments, 'ana');
}

const pay = (cents: number, reference = 'wise-1', by: TestProcess = billing) =>
  recordPayout(by.services, by.payments, { account: 'Rita@example.com', cents, reference });

async function earnings(): Promise<object[]> {
  const all: object[] = [];
  for await (const { account, ...cents } of listEarnings(billing.services, billing.payments)) {
    all.push({ id: account.id, ...cents });
  }
  return all;
}

/** An invoice of Rita's uses up credit. */
const useUp = (cents: number) =>
  billing.payments.addCredit('cus_rita', { key: 'invoice', cents: -cents, since: START });

describe('payouts', () => {
  it('lists what referrers earned, and what can still be paid', async () => {
    expect(await earnings()).toEqual([
      { id: 'rita', earnedCents: 20_00, paidOutCents: 0, owedCents: 20_00 },
    ]);
    await useUp(15_00);
    expect(await earnings()).toMatchObject([{ owedCents: 5_00 }]);
  });

  it('take what was paid from the balance, once for each reference', async () => {
    expect(await pay(12_00)).toMatchObject({ paidOutCents: 12_00, owedCents: 8_00 });
    await pay(12_00);
    expect(billing.balanceOf('cus_rita')).toBe(8_00);
    await pay(8_00, 'wise-2');
    expect(billing.balanceOf('cus_rita')).toBe(0);
    expect(await earnings()).toMatchObject([{ paidOutCents: 20_00, owedCents: 0 }]);
  });

  it('are refused beyond what is owed, for another sum of a reference, and to nobody', async () => {
    await expect(pay(20_01)).rejects.toThrow('Only $20.00 are owed.');
    await pay(5_00);
    await expect(pay(6_00)).rejects.toThrow('wise-1 was recorded already, with $5.00.');
    const wanted = { account: 'nobody@example.com', cents: 1, reference: 'x' };
    await expect(recordPayout(billing.services, billing.payments, wanted)).rejects.toThrow(
      'There is no account nobody@example.com.',
    );
    expect(billing.balanceOf('cus_rita')).toBe(15_00);
  });

  it('count once wherever the command dies, if it is repeated', async () => {
    let deaths = 0;
    for (let request = 1; ; request++) {
      try {
        await pay(12_00, 'wise-1', billing.dyingAt(request));
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
        deaths += 1;
        billing.now += 3 * DAY_MS;
      }
    }
    expect(deaths).toBeGreaterThan(8);
    expect(billing.balanceOf('cus_rita')).toBe(8_00);
  });

  it('to who never subscribed are taken from the first credit', async () => {
    await earn({ hasCustomer: false });
    await pay(12_00);
    await changeAccount(billing.services.configs, 'rita', (account) => ({
      ...account,
      billing: { customer: 'cus_rita', subscriptions: [], grants: [], checkedAt: null },
    }));
    await convergeCommissions(billing.services, billing.payments, 'rita');
    expect(billing.balanceOf('cus_rita')).toBe(8_00);
  });
});
