import { planOf } from '@shared/domain/access/account-plan';
import {
  entitlementOf,
  type PaidSubscription,
  type PlanGrant,
  RENEWAL_GRACE_MS,
} from '@shared/domain/access/entitlement';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 24);
const subscription = (of: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id: 'sub_1',
  plan: 'ProMonthly',
  state: 'active',
  periodEndsAt: NOW + 10 * DAY_MS,
  isEnding: false,
  ...of,
});
const voucher = (of: Partial<PlanGrant> = {}): PlanGrant => ({
  id: 'voucher',
  reason: 'voucher',
  plan: 'ProMonthly',
  startsAt: NOW - DAY_MS,
  endsAt: NOW + 90 * DAY_MS,
  ...of,
});

describe('the plan of an account', () => {
  it('is Free without anything', () => {
    expect(entitlementOf([], [], NOW)).toEqual({ plan: 'Free', endsAt: null, source: null });
  });

  it.each(['trialing', 'active'] as const)(
    'lasts three days longer than the period of a subscription that is %s and renews',
    (state) => {
      const paid = subscription({ state, periodEndsAt: NOW });
      expect(entitlementOf([paid], [], NOW + RENEWAL_GRACE_MS - 1).plan).toBe('ProMonthly');
      expect(entitlementOf([paid], [], NOW + RENEWAL_GRACE_MS).plan).toBe('Free');
    },
  );

  it.each([
    ['was canceled', { isEnding: true }],
    ['could not be charged', { state: 'past-due' }],
  ] as const)('ends with the period of a subscription that %s', (_why, of) => {
    const paid = subscription({ ...of, periodEndsAt: NOW });
    expect(entitlementOf([paid], [], NOW - 1).plan).toBe('ProMonthly');
    expect(entitlementOf([paid], [], NOW).plan).toBe('Free');
  });

  it('is Free once the subscription ended, even within its period', () => {
    expect(entitlementOf([subscription({ state: 'ended' })], [], NOW).plan).toBe('Free');
  });

  it('is the highest tier, and then what lasts longest', () => {
    const short = subscription({ id: 'sub_short', periodEndsAt: NOW + DAY_MS });
    const studio = subscription({ id: 'sub_studio', plan: 'StudioMonthly', isEnding: true });
    expect(entitlementOf([short], [voucher()], NOW).source?.kind).toBe('grant');
    expect(entitlementOf([short, studio], [voucher()], NOW).plan).toBe('StudioMonthly');
  });

  it('doesn’t include a voucher before it starts or after it ends', () => {
    const later = voucher({ startsAt: NOW + 1 });
    const past = voucher({ endsAt: NOW });
    expect(entitlementOf([], [later, past], NOW).plan).toBe('Free');
  });

  it('is the one agreed with support if nothing is higher', () => {
    const account = { plan: 'Value', billing: { subscriptions: [], grants: [voucher()] } } as const;
    expect(planOf(account, NOW)).toMatchObject({ plan: 'Value', endsAt: null });
  });
});
