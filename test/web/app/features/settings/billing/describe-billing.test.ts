import { aBilling, aSubscriber } from '@test/web/a-billing';
import { describeBilling } from '@web/app/features/settings/billing/describe-billing';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const sentences = (billing: Parameters<typeof describeBilling>[0]) => {
  const { plan, next } = describeBilling(billing, 'UTC', NOW);
  return [plan, ...next];
};

describe('the description of a plan', () => {
  it('says that Basic is free', () => {
    expect(sentences(aBilling())).toEqual(['You’re on Basic, which is free.']);
  });

  it('says when and how much is charged next', () => {
    expect(sentences(aSubscriber())).toEqual([
      'You’re on Pro, billed monthly.',
      'Next payment: $14.99 on Thu 24 Dec.',
    ]);
  });

  it('says that a payment of nothing is $0', () => {
    const billing = aSubscriber({}, { nextPayment: { usd: 0, at: '2027-01-02T10:00:00Z' } });
    expect(sentences(billing)[1]).toBe('Next payment: $0 on Sat 2 Jan 2027.');
  });

  it.each([
    ['2026-11-28T09:00:00Z', '4 days left'],
    ['2026-11-25T10:00:00Z', '1 day left'],
    ['2026-11-24T09:59:00Z', '0 days left'],
  ])('says how many days of the free week are left until %s', (periodEndsAt, left) => {
    const [plan, next] = sentences(aSubscriber({ state: 'trialing', periodEndsAt }));
    expect(plan).toBe(`You’re on Pro. Your free week: ${left}.`);
    expect(next).toBe('First payment: $14.99 on Thu 24 Dec.');
  });

  it('says that a free week without a card ends by itself', () => {
    const trial = { state: 'trialing', isEnding: true, lacksPaymentMethod: true } as const;
    const periodEndsAt = '2026-11-28T09:00:00Z';
    expect(sentences(aSubscriber({ ...trial, periodEndsAt }, { nextPayment: null }))).toEqual([
      'You’re on Pro. Your free week: 4 days left.',
      'To keep Pro after Sat 28 Nov, add a payment method under “Manage Billing”. Otherwise you’ll be on Basic. Nothing is deleted then, only locked.',
    ]);
  });

  it('says until when a canceled plan stays, and that nothing is deleted', () => {
    expect(sentences(aSubscriber({ isEnding: true }, { nextPayment: null }))).toEqual([
      'You’re on Pro, which you canceled.',
      'Everything stays until Thu 24 Dec. After that you’ll be on Basic. Nothing is deleted then, only locked.',
    ]);
  });

  it('says that a failed payment is tried again, and what happens if none goes through', () => {
    expect(sentences(aSubscriber({ state: 'past-due' }))[1]).toBe(
      'We’ll try your card again over the next few days, and you keep Pro until then. If no payment goes through, you’ll be on Basic. Nothing is deleted then, only locked.',
    );
  });

  it('lists vouchers that run now and later', () => {
    const voucher = { reason: 'voucher', plan: 'ProMonthly' } as const;
    const grants = [
      { ...voucher, startsAt: '2026-11-01T10:00:00Z', endsAt: '2027-02-01T10:00:00Z' },
      { ...voucher, startsAt: '2027-02-01T10:00:00Z', endsAt: '2027-05-01T10:00:00Z' },
    ];
    const endsAt = '2027-02-01T10:00:00Z';
    expect(sentences(aBilling({ plan: 'ProMonthly', tier: 'Pro', grants, endsAt }))).toEqual([
      'You’re on Pro until Sat 1 May 2027.',
      'Gift voucher: Pro until Mon 1 Feb 2027.',
      'Gift voucher: Pro from Mon 1 Feb 2027 until Sat 1 May 2027.',
      'After that you’ll be on Basic. Nothing is deleted then, only locked.',
      'Wait until then to subscribe, so that you don’t pay for the same days twice.',
    ]);
  });

  it('describes an agreement with support, and an old free week', () => {
    expect(sentences(aBilling({ plan: 'StudioMonthly', tier: 'Studio' }))).toEqual([
      'You’re on Studio, as agreed with support.',
    ]);
    const trial = { reason: 'trial', plan: 'ProMonthly', startsAt: null } as const;
    const endsAt = '2026-11-26T10:00:00Z';
    const grants = [{ ...trial, endsAt }];
    expect(sentences(aBilling({ plan: 'ProMonthly', tier: 'Pro', grants, endsAt }))).toEqual([
      'You’re trying Pro until Thu 26 Nov. After that you’ll be on Basic, which is free.',
    ]);
  });
});
