import { includesTier, type Tier } from '../access/tiers';

/** What decides which parts of the social integration a performer may use. */
export interface IntegrationPlan {
  /** What the performer's own account pays for. */
  readonly tier: Tier;
  /** The account has more performers than its plan includes, and this one is over the limit. */
  readonly isBeyondPlan: boolean;
  /** Until when the plan runs (epoch ms); null for no end, or without a plan. */
  readonly activeUntil: number | null;
}

export function isSubscribed({ tier, isBeyondPlan }: IntegrationPlan): boolean {
  return includesTier(tier, 'Pro') && !isBeyondPlan;
}

/** Active: the plan's end is in the future, or the performer has a subscription (002 §4). */
export function isActive(plan: IntegrationPlan, now: number): boolean {
  const { activeUntil, isBeyondPlan } = plan;
  return isSubscribed(plan) || (!isBeyondPlan && activeUntil !== null && now < activeUntil);
}

/** The Free plan may only change the profile picture (002 §6). */
export function mayChangePicture(plan: IntegrationPlan, now: number): boolean {
  return isActive(plan, now) || plan.tier === 'Basic';
}
