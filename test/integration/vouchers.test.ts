import {
  buyVoucher,
  getBilling,
  getReferral,
  getReferralOffer,
  redeemVoucher,
  startReferredCheckout,
} from '@shared/api/billing';
import { sendOnboardingFeedback } from '@shared/api/feedback';
import { mailsTo } from '@test/support/mails-to';
import {
  ANCHOR,
  DAY,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms: [], crowd: 0 });
  service.stack.stripe.outbox.setAutomatic(false);
}, 60_000);
afterAll(() => service.stop());
// The tries of an hour don't count for the next test.
beforeEach(() => pass(HOUR));

const stripe = () => service.stack.stripe;
/** The clock only goes on, as that of Stripe does. */
let clock = ANCHOR;
function pass(ms: number): void {
  clock += ms;
  service.setTime(clock);
  stripe().advance(0);
}
const free = (email: string) => service.signUp(email, { plan: 'Free' });

describe('a gift voucher', () => {
  it('is paid, mailed and redeemed by one account only', async () => {
    const [ana, ben] = [await free('ana@example.com'), await free('ben@example.com')];
    const page = await ana.call(buyVoucher, { body: {} });
    const returned = stripe().pay(page.url, { email: 'buyer@example.com' });
    expect(returned).toBe(`${service.url}/gift?bought=true`);
    await stripe().outbox.deliverWaiting();
    await service.stack.runJob('follow-payments', {});

    const mails = await mailsTo(service.stack.mail, 'buyer@example.com');
    expect(mails).toHaveLength(1);
    const code = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    const redeemed = await ana.call(redeemVoucher, { body: { code } });
    expect(redeemed).toMatchObject({ as: 'plan', billing: { plan: 'ProMonthly', tier: 'Pro' } });
    const refused = await ben.ask(redeemVoucher, { body: { code } });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('isn’t valid or was already used');
    expect(await ben.call(getBilling)).toMatchObject({ plan: 'Free' });
  });

  it('can’t be guessed: an address has twenty tries an hour', async () => {
    const person = await free('guesser@example.com');
    const statuses: number[] = [];
    for (let number = 0; number < 22; number++) {
      const { status } = await person.ask(redeemVoucher, { body: { code: `guess-${number}` } });
      statuses.push(status);
    }
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });
});

describe('a referral', () => {
  it('makes the annual plan cheaper and earns the referrer 20% of the payment', async () => {
    const [rita, payer] = [await free('rita@example.com'), await free('payer@example.com')];
    const { code } = await rita.call(getReferral);
    const offer = await payer.call(getReferralOffer, { params: { referral: code } });
    expect(offer).toEqual({
      isKnown: true,
      annualUsd: 115.1,
      monthlyUsd: 9.59,
      fullAnnualUsd: 143.88,
      isExact: true,
    });
    const own = { params: { price: 'ProAnnual', referral: code } };
    expect((await rita.ask(startReferredCheckout, own)).text).toContain('your own referral code');

    const page = await payer.call(startReferredCheckout, own);
    stripe().pay(page.url);
    pass(8 * DAY);
    await stripe().outbox.deliverWaiting();
    const earned = await rita.call(getReferral);
    expect(earned).toMatchObject({ payingAccounts: 1, earnedUsd: 23.02, creditedUsd: 0 });
    expect(earned.commissions).toMatchObject([
      { paidUsd: 115.1, commissionUsd: 23.02, state: 'earned' },
    ]);
  });
});

describe('feedback', () => {
  it('is mailed to support, also if it is only what the form begins with', async () => {
    const person = await free('writer@example.com');
    await person.call(sendOnboardingFeedback, { body: { feedback: 'I want to...' } });
    const mails = await mailsTo(service.stack.mail, 'support@roomlight.local');
    expect(mails[0]?.text).toContain('I want to...');
    expect(
      (await person.ask(sendOnboardingFeedback, { body: { feedback: 'Too short' } })).status,
    ).toBe(400);
  });
});
