import { listCommissions } from '@lambdas/data/billing/commissions';
import { giveReferralCode } from '@lambdas/data/billing/referral-codes';
import { rememberReferral } from '@lambdas/data/billing/referred-by';
import { ApiError } from '@lambdas/runtime/errors';
import { acceptReferral } from '@lambdas/services/billing/accept-referral';
import { claimVoucher } from '@lambdas/services/billing/claim-voucher';
import { convergeCommissions } from '@lambdas/services/billing/converge-commissions';
import { convergeVoucher } from '@lambdas/services/billing/converge-voucher';
import { finishRedemption, finishRedemptions } from '@lambdas/services/billing/finish-redemption';
import { commissionOf } from '@shared/domain/billing/commission';
import { endOfVoucher } from '@shared/domain/billing/voucher';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { Killed } from '@test/support/dying';
import { byDepth } from '@test/support/run/depth';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BillingUnderTest, START, startBilling, type TestProcess } from './billing-under-test';

/** `rita` refers the others. `paul` pays for Pro already, so that vouchers are credit for him. */
const PEOPLE = ['ana', 'ben', 'paul'] as const;
const GIFTS = ['cs_1', 'cs_2', 'cs_3'] as const;
const INVOICES = ['in_1', 'in_2', 'in_3', 'in_4'] as const;
const HOUR = 3_600_000;

const act = fc.oneof(
  fc.record({
    act: fc.constant('gift' as const),
    gift: fc.constantFrom(...GIFTS),
    isPaid: fc.boolean(),
  }),
  fc.record({ act: fc.constant('convergeGift' as const), gift: fc.constantFrom(...GIFTS) }),
  fc.record({
    act: fc.constant('redeem' as const),
    gift: fc.constantFrom(...GIFTS),
    by: fc.constantFrom(...PEOPLE),
  }),
  fc.record({
    act: fc.constant('invoice' as const),
    invoice: fc.constantFrom(...INVOICES),
    of: fc.constantFrom(...PEOPLE),
    cents: fc.integer({ min: 0, max: 12_000 }),
  }),
  fc.record({ act: fc.constant('walk' as const) }),
  fc.record({ act: fc.constant('update' as const), of: fc.constantFrom(...PEOPLE, 'rita') }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Each step is done by a process of its own; several start at the same time. Null: it lives on. */
const step = fc.array(fc.record({ act, diesAt: fc.option(fc.integer({ min: 1, max: 16 })) }), {
  minLength: 1,
  maxLength: 3,
});

async function perform(billing: BillingUnderTest, one: Act, by: TestProcess): Promise<void> {
  switch (one.act) {
    case 'gift':
      billing.vouchers.set(one.gift, {
        id: one.gift,
        isPaid: one.isPaid,
        paidCents: 3_900,
        email: 'buyer@example.com',
      });
      return;
    case 'convergeGift':
      return convergeVoucher(by.services, by, one.gift);
    case 'redeem': {
      const code = await billing.codeOf(one.gift);
      const voucher = await claimVoucher(by.services, one.by, code);
      return finishRedemption(by.services, by, one.by, voucher);
    }
    case 'invoice': {
      const customer = `cus_${one.of}`;
      const id = `${one.invoice}_${one.of}`;
      const others = (billing.invoices.get(customer) ?? []).filter((other) => other.id !== id);
      const paidAt = START + HOUR * (1 + INVOICES.indexOf(one.invoice));
      billing.invoices.set(customer, [...others, { id, customer, paidCents: one.cents, paidAt }]);
      return;
    }
    case 'walk':
      await finishRedemptions(by.services, by, billing.now + HOUR);
      return;
    case 'update':
      return convergeCommissions(by.services, by.payments, one.of);
  }
}

/** Refused requests and dead processes are part of it; anything else is a fault. */
async function perhaps(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Killed || error instanceof ApiError)) throw error;
  }
}

async function prepare(): Promise<BillingUnderTest> {
  const billing = await startBilling();
  const code = await giveReferralCode(billing.services, await billing.addAccount('rita'));
  for (const id of PEOPLE) {
    const isPaying = id === 'paul';
    const subscription = {
      id: 'sub_1',
      plan: 'ProMonthly',
      state: 'active',
      periodEndsAt: START + 1_000 * HOUR,
      isEnding: false,
    } as const;
    const subscriptions = isPaying ? [subscription] : [];
    const account = await billing.addAccount(id, {
      billing: { customer: `cus_${id}`, subscriptions, grants: [], checkedAt: START },
    });
    const referrer = await acceptReferral(billing.services.configs, account, code);
    await rememberReferral(billing.services.configs, id, { code, referrer }, START);
  }
  return billing;
}

/** What the hourly walk does in the end. Nobody has to try again. */
async function calmDown(billing: BillingUnderTest): Promise<void> {
  await finishRedemptions(billing.services, billing, billing.now + HOUR);
  for (const gift of GIFTS) await convergeVoucher(billing.services, billing, gift);
  for (const id of PEOPLE) await convergeCommissions(billing.services, billing.payments, id);
}

async function expectTruth(billing: BillingUnderTest): Promise<void> {
  const people = await Promise.all(PEOPLE.map((id) => billing.account(id)));
  for (const gift of GIFTS) {
    const hash = await billing.hashOf(gift);
    const isPaid = billing.vouchers.get(gift)?.isPaid ?? false;
    const given = people
      .flatMap(({ billing: own }) => own?.grants ?? [])
      .filter(({ id }) => id === hash);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const grant of given) {
      const full = endOfVoucher(grant, null);
      if (isPaid) expect(grant.endsAt).toBe(full);
      else expect(grant.endsAt).toBeLessThan(full);
    }
    const item = await billing.services.configs.get({ pk: `VOUCHER#${hash}`, sk: 'VOUCHER' });
    if (item?.redeemedAs === 'plan' && isPaid) expect(given).toHaveLength(1);
    const isCredit = item?.redeemedAs === 'credit' && isPaid;
    expect(billing.balanceOf('cus_paul', `voucher-${hash}`)).toBe(isCredit ? 3_900 : 0);
    if (item && isPaid && item.redeemedBy === null) {
      const code = await billing.codeOf(gift);
      expect(billing.mails.some(({ text }) => text.includes(code))).toBe(true);
    }
  }
  const paid = [...billing.invoices.values()].flat();
  const owed = paid.reduce((sum, { paidCents }) => sum + commissionOf(paidCents), 0);
  expect(billing.balanceOf('cus_rita')).toBe(owed);
  const rows = await listCommissions(billing.services.configs, 'rita', { consistent: true });
  expect(new Set(rows.map(({ invoice }) => invoice)).size).toBe(rows.length);
}

it('whatever happens in any order, each voucher is redeemed once and each commission paid once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const billing = await prepare();
      for (const parallel of steps) {
        await Promise.all(
          parallel.map(({ act: one, diesAt }) =>
            perhaps(perform(billing, one, diesAt === null ? billing : billing.dyingAt(diesAt))),
          ),
        );
        // Longer than a provider remembers idempotency keys.
        billing.now += DAY_MS + HOUR;
      }
      await calmDown(billing);
      await expectTruth(billing);
    }),
    { numRuns: byDepth(60, 1_000) },
  );
});
