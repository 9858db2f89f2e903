import '@test/support/silent-logs';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { noteDue } from '@lambdas/data/billing/billing-notices';
import type { Mailer } from '@lambdas/integrations/mailer';
import { sendNotices } from '@lambdas/pipeline/follow-payments/send-notices';
import type { PaidSubscription } from '@shared/domain/access/entitlement';
import { noticesOf } from '@shared/domain/billing/billing-notices';
import { DAY_MS } from '@shared/domain/time/utc-day';
import {
  type BillingUnderTest,
  START,
  startBilling,
  type TestProcess,
} from '@test/lambdas/services/billing/billing-under-test';
import { Killed } from '@test/support/dying';
import { beforeEach, describe, expect, it } from 'vitest';

const HOUR = 60 * 60_000;
const TRIAL: PaidSubscription = {
  id: 'sub_1',
  plan: 'ProMonthly',
  state: 'trialing',
  periodEndsAt: START + 2 * DAY_MS,
  isEnding: false,
};
let billing: BillingUnderTest;

beforeEach(start);

/** An account whose free week ends in two days. */
async function start(): Promise<void> {
  billing = await startBilling();
  const of = { customer: 'cus_ana', subscriptions: [TRIAL], grants: [], checkedAt: START };
  const account = await billing.addAccount('ana', { billing: of });
  for (const notice of noticesOf(account)) await noteDue(billing.services.configs, 'ana', notice);
}

async function send(by: TestProcess = billing): Promise<number> {
  const { services, mailer, site } = by;
  return sendNotices(services, { mailer, site, until: billing.now + HOUR });
}

/** The walk of the next hour. */
async function later(by?: TestProcess): Promise<number> {
  billing.now += HOUR;
  return send(by);
}

const answering = (answer: Awaited<ReturnType<Mailer['send']>>): TestProcess => ({
  ...billing,
  mailer: { send: async () => answer },
});

describe('a mail about a subscription', () => {
  it('is sent once by two runs at the same time, and not again', async () => {
    await Promise.all([send(), send()]);
    await later();
    expect(billing.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ana@example.com', 'Your free week of Roomlight Pro ends in two days'],
    ]);
  });

  it('is never lost, and sent twice only if a run dies between sending and marking', async () => {
    for (let request = 1; ; request++) {
      await start();
      const died = await send(billing.dyingAt(request)).then(
        () => false,
        (error: unknown) => {
          expect(error).toBeInstanceOf(Killed);
          return true;
        },
      );
      const sentBefore = billing.mails.length;
      await later();
      await later();
      const wasMarked = sentBefore === 1 && billing.mails.length === 1;
      expect(billing.mails).toHaveLength(wasMarked ? 1 : sentBefore + 1);
      if (died) continue;
      expect(billing.mails).toHaveLength(1);
      expect(request).toBeGreaterThan(4);
      return;
    }
  });

  it('is tried again in the next hour if the mail service fails', async () => {
    expect(await send(answering({ kind: 'failed', reason: 'throttled' }))).toBe(0);
    expect(await later()).toBe(1);
    expect(await later()).toBe(0);
  });

  it('isn’t tried again if the address is refused', async () => {
    expect(await send(answering({ kind: 'refused', reason: 'no such mailbox' }))).toBe(0);
    expect(await later()).toBe(0);
    expect(billing.mails).toEqual([]);
  });

  it('isn’t sent once it is no longer true', async () => {
    await changeAccount(billing.services.configs, 'ana', (account) => ({
      ...account,
      billing: {
        customer: 'cus_ana',
        grants: [],
        checkedAt: START,
        subscriptions: [{ ...TRIAL, isEnding: true }],
      },
    }));
    expect(await send()).toBe(0);
    expect(await later()).toBe(0);
  });
});
