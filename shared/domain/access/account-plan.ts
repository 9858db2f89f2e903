import {
  type Entitlement,
  entitlementOf,
  type PaidSubscription,
  type PlanGrant,
} from './entitlement';
import { PLAN_FACTS, type Plan, type PlanFacts } from './tiers';

/** Everything that decides which plan an account has. */
export interface AccountPlan {
  /** The plan agreed with support, without an end; `Free` if none was. */
  readonly plan: Plan;
  /**
   * When the free week ends that accounts once got when they were created (epoch ms); null or absent
   * if it had none.
   */
  readonly trialEndsAt?: number | null;
  readonly billing?: {
    readonly subscriptions: readonly PaidSubscription[];
    readonly grants: readonly PlanGrant[];
  };
}

/**
 * Returns the plan that an account has at a time.
 *
 * @param now epoch ms
 */
export function planOf({ plan, trialEndsAt, billing }: AccountPlan, now: number): Entitlement {
  const grants: PlanGrant[] = [...(billing?.grants ?? [])];
  const since = { startsAt: Number.NEGATIVE_INFINITY };
  if (plan !== 'Free')
    grants.push({ id: 'agreed', reason: 'agreed', plan, ...since, endsAt: null });
  if (trialEndsAt) {
    const trial = { id: 'trial', reason: 'trial', plan: 'ProMonthly' } as const;
    grants.push({ ...trial, ...since, endsAt: trialEndsAt });
  }
  return entitlementOf(billing?.subscriptions ?? [], grants, now);
}

/**
 * Returns what an account's plan includes at a time. A free week includes what Pro does, but its
 * `subscriptionType` is that of Free.
 *
 * @param now epoch ms
 */
export function getPlanFacts(account: AccountPlan, now: number): PlanFacts {
  const { plan, source } = planOf(account, now);
  const facts = PLAN_FACTS[plan];
  const isTrial = source?.kind === 'grant' && source.grant.reason === 'trial';
  return isTrial ? { ...facts, subscriptionType: PLAN_FACTS.Free.subscriptionType } : facts;
}
