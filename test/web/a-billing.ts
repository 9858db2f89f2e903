import type { Billing } from '@shared/api/billing';
import type { CallReply } from '@shared/api/client-call';
import type { getReferralOffer } from '@shared/api/later-calls.gen';

/** An account on the free plan that never subscribed, where payments work. */
export function aBilling(changes: Partial<Billing> = {}): Billing {
  return {
    plan: 'Free',
    tier: 'Basic',
    subscription: null,
    nextPayment: null,
    grants: [],
    endsAt: null,
    isTrialAvailable: true,
    trialNeedsCard: true,
    hasPortal: false,
    canBuy: true,
    ...changes,
  };
}

/** What a known referral code changes. */
export function anOffer(changes: Partial<CallReply<typeof getReferralOffer>> = {}) {
  const offer = { isKnown: true, annualUsd: 115.1, monthlyUsd: 9.59, fullAnnualUsd: 143.88 };
  return { ...offer, isExact: true, ...changes };
}

/** An account that pays for Pro every month. */
export function aSubscriber(
  subscription: Partial<NonNullable<Billing['subscription']>> = {},
  changes: Partial<Billing> = {},
): Billing {
  return aBilling({
    plan: 'ProMonthly',
    tier: 'Pro',
    subscription: {
      plan: 'ProMonthly',
      state: 'active',
      periodEndsAt: '2026-12-24T10:00:00Z',
      isEnding: false,
      lacksPaymentMethod: false,
      ...subscription,
    },
    nextPayment: { usd: 14.99, at: '2026-12-24T10:00:00Z' },
    hasPortal: true,
    isTrialAvailable: false,
    ...changes,
  });
}
