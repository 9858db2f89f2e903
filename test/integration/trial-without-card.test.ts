import '../support/silent-logs';
import { findAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import { getBilling, refreshBilling, startCheckout } from '@shared/api/billing';
import { mailsTo } from '@test/support/mails-to';
import { ANCHOR, DAY, type ServiceUnderTest, startService } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let service: ServiceUnderTest;
let clock = ANCHOR;

beforeAll(async () => {
  service = await startService({ rooms: [], crowd: 0 });
  vi.stubEnv('TRIAL_WITHOUT_CARD', 'on');
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.stop();
});

function pass(ms: number): void {
  clock += ms;
  service.setTime(clock);
  service.stack.stripe.advance(0);
}

/** Starts the free week without a card. */
async function triesPro(name: string): Promise<Person> {
  const person = await service.signUp(`${name}@example.com`, { plan: 'Free' });
  expect(await person.call(getBilling)).toMatchObject({ trialNeedsCard: false });
  const page = await person.call(startCheckout, { params: { price: 'ProMonthly' } });
  service.stack.stripe.pay(page.url, { card: null });
  await person.call(refreshBilling);
  return person;
}

async function addCard({ sub }: Person): Promise<void> {
  const account = await findAccount(services().configs, sub);
  service.stack.stripe.replaceCard(account?.billing?.customer ?? '', '4242 4242 4242 4242');
}

/** What the mail two days before the end says. */
async function mailTo({ email }: Person): Promise<string> {
  await service.stack.runJob('follow-payments', {});
  const mails = await mailsTo(service.stack.mail, email);
  const about = mails.filter(({ subject }) => subject.includes('free week'));
  expect(about).toHaveLength(1);
  return about[0]?.text ?? '';
}

describe('a free week without a card', () => {
  it('says that it ends by itself, is announced so, and ends without a charge', async () => {
    const person = await triesPro('ana');
    expect(await person.call(getBilling)).toMatchObject({
      plan: 'ProMonthly',
      subscription: { state: 'trialing', isEnding: true, lacksPaymentMethod: true },
      nextPayment: null,
    });
    pass(5 * DAY);
    const text = await mailTo(person);
    expect(text).toContain('To keep Pro after that, add a payment method');
    expect(text).not.toContain('$');
    pass(2 * DAY);
    expect(await person.call(refreshBilling)).toMatchObject({ plan: 'Free' });
  });

  it('goes on like any other once there is a card', async () => {
    const person = await triesPro('ben');
    await addCard(person);
    expect(await person.call(refreshBilling)).toMatchObject({
      subscription: { state: 'trialing', isEnding: false, lacksPaymentMethod: false },
      nextPayment: { usd: 14.99 },
    });
    pass(5 * DAY);
    expect(await mailTo(person)).toContain('we charge $14.99');
    pass(2 * DAY + 2 * 60 * 60_000);
    expect(await person.call(refreshBilling)).toMatchObject({
      plan: 'ProMonthly',
      subscription: { state: 'active' },
    });
  });
});
