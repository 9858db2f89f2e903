import type { Account } from '@lambdas/data/accounts/accounts';
import { isTrialAvailable } from '@lambdas/data/accounts/trials';
import { paymentSettings } from '@lambdas/integrations/stripe/payment-settings';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { Billing } from '@shared/api/billing';
import { planOf } from '@shared/domain/access/account-plan';
import { isRunning } from '@shared/domain/access/is-running';
import { PLAN_FACTS } from '@shared/domain/access/tiers';
import { canBuy } from './can-buy';

const CENTS = 100;

/** Returns what an account sees of its plan, subscription and vouchers. About 3 read units. */
export async function toBillingResponse(
  services: Pick<Services, 'configs' | 'secrets' | 'now'>,
  account: Account,
): Promise<Billing> {
  const now = services.now();
  const { billing } = account;
  const { plan, endsAt, source } = planOf(account, now);
  const nextPayment = billing?.nextPayment ?? null;
  const subscription = shownSubscription(account, source);
  return {
    plan,
    tier: PLAN_FACTS[plan].tier,
    subscription: subscription && {
      plan: subscription.plan,
      state: subscription.state,
      periodEndsAt: iso(subscription.periodEndsAt),
      isEnding: subscription.isEnding,
      lacksPaymentMethod: subscription.lacksPaymentMethod === true,
    },
    nextPayment: nextPayment && {
      usd: nextPayment.cents / CENTS,
      at: iso(nextPayment.at),
    },
    grants: listGrants(account, now),
    endsAt: isoOrNull(endsAt),
    isTrialAvailable: await isTrialAvailable(services, account),
    trialNeedsCard: !paymentSettings().trialWithoutCard,
    hasPortal: Boolean(billing?.customer) && canBuy(),
    canBuy: canBuy(),
  };
}

type Source = ReturnType<typeof planOf>['source'];

/** The subscription that gives the plan; else one that runs beside it, so that it can be managed. */
function shownSubscription({ billing }: Account, source: Source) {
  if (source?.kind === 'subscription') return source.subscription;
  return billing?.subscriptions.find(isRunning) ?? null;
}

/** What runs now or later, without end dates of the past. */
function listGrants({ plan, trialEndsAt, billing }: Account, now: number): Billing['grants'] {
  const agreed =
    plan === 'Free' ? [] : [{ reason: 'agreed' as const, plan, startsAt: null, endsAt: null }];
  const freeWeek =
    trialEndsAt && trialEndsAt > now
      ? [
          {
            reason: 'trial' as const,
            plan: 'ProMonthly' as const,
            startsAt: null,
            endsAt: iso(trialEndsAt),
          },
        ]
      : [];
  const stored = (billing?.grants ?? [])
    .filter(({ endsAt }) => endsAt === null || endsAt > now)
    .map((grant) => ({
      reason: grant.reason,
      plan: grant.plan,
      startsAt: iso(grant.startsAt),
      endsAt: isoOrNull(grant.endsAt),
    }));
  return [...agreed, ...freeWeek, ...stored];
}
