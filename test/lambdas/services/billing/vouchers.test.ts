import '@test/support/silent-logs';
import { listRedemptions } from '@lambdas/data/billing/redemptions';
import { findVoucher, findVoucherAccount } from '@lambdas/data/billing/vouchers';
import { PaymentsUnavailable } from '@lambdas/integrations/payments';
import { claimVoucher } from '@lambdas/services/billing/claim-voucher';
import { convergeVoucher } from '@lambdas/services/billing/converge-voucher';
import { finishRedemption, finishRedemptions } from '@lambdas/services/billing/finish-redemption';
import { planOf } from '@shared/domain/access/account-plan';
import type { PaidSubscription } from '@shared/domain/access/entitlement';
import { addUtcMonths } from '@shared/domain/billing/voucher';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { Killed } from '@test/support/dying';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BillingUnderTest, START, startBilling, type TestProcess } from './billing-under-test';

const PAYMENT = 'cs_gift';
const HOUR_MS = 60 * 60_000;
const INVALID = 'This code isn’t valid or was already used.';
const PRO: PaidSubscription = {
  id: 'sub_1',
  plan: 'ProMonthly',
  state: 'active',
  periodEndsAt: START + 20 * DAY_MS,
  isEnding: false,
};
let billing: BillingUnderTest;

beforeEach(async () => {
  billing = await startBilling();
});

async function pay(payment = PAYMENT): Promise<string> {
  const paid = { id: payment, isPaid: true, paidCents: 3_900, email: 'buyer@example.com' };
  billing.vouchers.set(payment, paid);
  await convergeVoucher(billing.services, billing, payment);
  return billing.codeOf(payment);
}

async function setPaid(isPaid: boolean, payment = PAYMENT): Promise<void> {
  const known = billing.vouchers.get(payment);
  if (known) billing.vouchers.set(payment, { ...known, isPaid });
  await convergeVoucher(billing.services, billing, payment);
}

async function redeem(account: string, code: string, by: TestProcess = billing): Promise<void> {
  const voucher = await claimVoucher(by.services, account, code);
  await finishRedemption(by.services, by, account, voucher);
}

/** What the hourly walk does, an hour later. */
async function walk(by: TestProcess = billing): Promise<object> {
  billing.now += HOUR_MS;
  return finishRedemptions(by.services, by, billing.now + HOUR_MS);
}

/** An account whose vouchers become a plan, or credit because it pays already. */
async function redeemer(id: string, as: 'plan' | 'credit'): Promise<void> {
  const subscriptions = as === 'credit' ? [PRO] : [];
  const of = { customer: `cus_${id}`, subscriptions, grants: [], checkedAt: START };
  await billing.addAccount(id, { billing: of });
}

async function planAt(account: string, at: number): Promise<string> {
  return planOf(await billing.account(account), at).plan;
}

describe('a paid voucher', () => {
  it('is mailed once with its code, and to nobody before it is paid', async () => {
    const unpaid = { id: PAYMENT, isPaid: false, paidCents: 0, email: '' };
    billing.vouchers.set(PAYMENT, unpaid);
    await convergeVoucher(billing.services, billing, PAYMENT);
    expect(billing.mails).toEqual([]);

    const code = await pay();
    await pay();
    expect(billing.mails).toHaveLength(1);
    expect(billing.mails[0]?.to).toBe('buyer@example.com');
    expect(billing.mails[0]?.text).toContain(code);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  });

  it('is mailed again, with the same code, if the mail may have been lost', async () => {
    const code = await pay('cs_other');
    expect(code).not.toBe(await billing.codeOf(PAYMENT));
    const paid = { id: PAYMENT, isPaid: true, paidCents: 3_900, email: 'buyer@example.com' };
    billing.vouchers.set(PAYMENT, paid);
    for (let request = 1; request < 30; request++) {
      const dying = billing.dyingAt(request);
      try {
        await convergeVoucher(dying.services, dying, PAYMENT);
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
      }
    }
    await convergeVoucher(billing.services, billing, PAYMENT);
    const texts = new Set(billing.mails.slice(1).map(({ text }) => text));
    expect(texts.size).toBe(1);
    expect([...texts].join()).toContain(await billing.codeOf(PAYMENT));
  });

  it('gives three calendar months of Pro, typed in any way', async () => {
    await billing.addAccount('ana');
    const code = await pay();
    await redeem('ana', code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'));
    const end = addUtcMonths(START, 3);
    expect(new Date(end).toISOString()).toBe('2027-02-24T12:00:00.000Z');
    expect(await planAt('ana', end - 1)).toBe('ProMonthly');
    expect(await planAt('ana', end)).toBe('Free');
  });

  it('starts when an earlier one, or a canceled subscription, ends', async () => {
    await billing.addAccount('ana');
    await redeem('ana', await pay('cs_1'));
    await redeem('ana', await pay('cs_2'));
    expect(await planAt('ana', addUtcMonths(START, 6) - 1)).toBe('ProMonthly');
    expect(await planAt('ana', addUtcMonths(START, 6))).toBe('Free');

    const ending = { ...PRO, isEnding: true };
    const of = { customer: 'cus_ben', subscriptions: [ending], grants: [], checkedAt: START };
    await billing.addAccount('ben', { billing: of });
    await redeem('ben', await pay('cs_3'));
    expect(await planAt('ben', addUtcMonths(PRO.periodEndsAt, 3) - 1)).toBe('ProMonthly');
  });

  it('is what it cost as credit for who pays already, once', async () => {
    const of = { customer: 'cus_ana', subscriptions: [PRO], grants: [], checkedAt: START };
    await billing.addAccount('ana', { billing: of });
    const code = await pay();
    await redeem('ana', code);
    await redeem('ana', code);
    expect(billing.balanceOf('cus_ana')).toBe(3_900);
    expect((await billing.account('ana')).billing?.grants).toEqual([]);
  });

  it('stays valid if the account has an agreed plan or twelve vouchers', async () => {
    await billing.addAccount('studio', { plan: 'StudioMonthly' });
    const code = await pay();
    await expect(redeem('studio', code)).rejects.toThrow('has no end');
    await billing.addAccount('ana');
    for (let number = 0; number < 12; number++) await redeem('ana', await pay(`cs_${number}`));
    await expect(redeem('ana', code)).rejects.toThrow('already have 12 vouchers');
    await billing.addAccount('ben');
    await redeem('ben', code);
    expect(await planAt('ben', START)).toBe('ProMonthly');
  });
});

describe('a code', () => {
  it('is redeemed by exactly one of several accounts at once', async () => {
    const names = ['ana', 'ben', 'cleo', 'dora'];
    for (const name of names) await billing.addAccount(name);
    const code = await pay();
    const answers = await Promise.allSettled(names.map((name) => redeem(name, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const plans = await Promise.all(names.map((name) => planAt(name, START)));
    expect(plans.filter((plan) => plan === 'ProMonthly')).toHaveLength(1);
  });

  it('is refused in the same words if it is unknown, used or refunded', async () => {
    await billing.addAccount('ana');
    await billing.addAccount('ben');
    const used = await pay('cs_used');
    await redeem('ana', used);
    const refunded = await pay('cs_refunded');
    await setPaid(false, 'cs_refunded');
    const neverPaid = await billing.codeOf('cs_never');
    for (const code of [used, refunded, neverPaid, 'ABCD']) {
      await expect(redeem('ben', code)).rejects.toThrow(INVALID);
    }
  });

  it('stays used after the account that redeemed it is gone', async () => {
    await billing.addAccount('ana');
    await billing.addAccount('ben');
    const code = await pay();
    await redeem('ana', code);
    await billing.services.configs.remove({ pk: 'U#ana', sk: 'ACCOUNT' });
    await billing.services.configs.remove({
      pk: `VOUCHER#${await billing.hashOf(PAYMENT)}`,
      sk: 'ACCOUNT',
    });
    await setPaid(true);
    expect(billing.mails).toHaveLength(1);
    await expect(redeem('ben', code)).rejects.toThrow(INVALID);
  });
});

describe('a refund', () => {
  it('ends the plan that the voucher gave, and a dispute that was won restores it', async () => {
    await billing.addAccount('ana');
    await redeem('ana', await pay());
    billing.now += DAY_MS;
    await setPaid(false);
    expect(await planAt('ana', billing.now)).toBe('Free');
    await setPaid(true);
    expect(await planAt('ana', addUtcMonths(START, 3) - 1)).toBe('ProMonthly');
    expect(await planAt('ana', addUtcMonths(START, 3))).toBe('Free');
  });

  it('isn’t undone by a slower run that heard an older answer', async () => {
    const code = await pay();
    let requests = 0;
    const slower = {
      ...billing,
      payments: {
        ...billing.payments,
        async readVoucherPayment(id: string) {
          const answer = await billing.payments.readVoucherPayment(id);
          requests += 1;
          if (requests === 1) await setPaid(false);
          return answer;
        },
      },
    };
    await convergeVoucher(billing.services, slower, PAYMENT);
    await billing.addAccount('ana');
    await expect(redeem('ana', code)).rejects.toThrow(INVALID);
  });

  it('takes the credit back, and gives it again', async () => {
    const of = { customer: 'cus_ana', subscriptions: [PRO], grants: [], checkedAt: START };
    await billing.addAccount('ana', { billing: of });
    await redeem('ana', await pay());
    await setPaid(false);
    await setPaid(false);
    expect(billing.balanceOf('cus_ana')).toBe(0);
    await setPaid(true);
    expect(billing.balanceOf('cus_ana')).toBe(3_900);
  });

  it('at the same moment as the redemption leaves nobody with a plan', async () => {
    await billing.addAccount('ana');
    const code = await pay();
    const voucher = await claimVoucher(billing.services, 'ana', code);
    await setPaid(false);
    await finishRedemption(billing.services, billing, 'ana', voucher);
    expect(await planAt('ana', START)).toBe('Free');
  });
});

describe('a redemption that dies', () => {
  it.each(['plan', 'credit'] as const)('is finished by the next attempt, as %s', async (as) => {
    await redeemer('ana', as);
    await billing.addAccount('ben');
    const code = await pay();
    let deaths = 0;
    for (let request = 1; ; request++) {
      try {
        await redeem('ana', code, billing.dyingAt(request));
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(Killed);
        deaths += 1;
      }
    }
    expect(deaths).toBeGreaterThan(3);
    await expectRedeemed(as);
    await expect(redeem('ben', code)).rejects.toThrow(INVALID);
  });

  it.each(['plan', 'credit'] as const)(
    'is finished by the hourly walk wherever it died, as %s',
    async (as) => {
      for (let request = 1; ; request++) {
        billing = await startBilling();
        await redeemer('ana', as);
        await billing.addAccount('ben');
        const code = await pay();
        const died = await diesAt(request, (by) => redeem('ana', code, by));
        // The walk dies, too, at each of its requests.
        for (let second = 1; second <= 12; second++) await diesAt(second, walk);
        await walk();
        expect(await listRedemptions(billing.services.configs)).toEqual([]);
        const voucher = await findVoucher(billing.services.configs, await billing.hashOf(PAYMENT));
        // Either the account has it all, or nothing happened and the code still works.
        if (voucher?.redeemedBy === null) await redeem('ben', code);
        else await expectRedeemed(as);
        if (died) continue;
        expect(request).toBeGreaterThan(8);
        return;
      }
    },
  );

  it('isn’t touched by the walk while it may still run, nor after the account is gone', async () => {
    await redeemer('ana', 'plan');
    await claimVoucher(billing.services, 'ana', await pay());
    const { services } = billing;
    expect(await finishRedemptions(services, billing, billing.now + 1)).toMatchObject({
      finished: 0,
    });
    expect(await listRedemptions(services.configs)).toHaveLength(1);
    await services.configs.remove({ pk: 'U#ana', sk: 'ACCOUNT' });
    await walk();
    expect(await listRedemptions(services.configs)).toEqual([]);
  });

  it('waits for the next walk while Stripe doesn’t answer', async () => {
    await redeemer('ana', 'credit');
    const voucher = await claimVoucher(billing.services, 'ana', await pay());
    const down = { addCredit: () => Promise.reject(new PaymentsUnavailable(null)) };
    const without = { ...billing, payments: { ...billing.payments, ...down } };
    await expect(finishRedemption(without.services, without, 'ana', voucher)).rejects.toThrow();
    expect(await walk(without)).toEqual({ finished: 0, failed: 1 });
    expect(await walk()).toEqual({ finished: 1, failed: 0 });
    await expectRedeemed('credit');
  });

  async function expectRedeemed(as: 'plan' | 'credit'): Promise<void> {
    const hash = await billing.hashOf(PAYMENT);
    expect((await findVoucher(billing.services.configs, hash))?.redeemedAs).toBe(as);
    expect(await findVoucherAccount(billing.services.configs, hash)).toBe('ana');
    expect(billing.balanceOf('cus_ana')).toBe(as === 'credit' ? 3_900 : 0);
    expect((await billing.account('ana')).billing?.grants).toHaveLength(as === 'plan' ? 1 : 0);
    expect(billing.subscribers.has('ana')).toBe(true);
  }

  /** Whether the work was killed at its n-th request. */
  async function diesAt(request: number, work: (by: TestProcess) => Promise<unknown>) {
    try {
      await work(billing.dyingAt(request));
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(Killed);
      return true;
    }
  }
});
