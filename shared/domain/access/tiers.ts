/** Groups of plans with the same features, lowest first. Each plan belongs to one. */
export const TIERS = ['Basic', 'Pro', 'Studio'] as const;
export type Tier = (typeof TIERS)[number];

export const PLANS = [
  'Free',
  'Value',
  'ValuePlus',
  'ProMonthly',
  'ProAnnual',
  'StudioMonthly',
  'StudioAnnual',
] as const;
export type Plan = (typeof PLANS)[number];

export interface PlanFacts {
  /** The plan's number in API responses; 5 and 6 are studios. */
  readonly subscriptionType: number;
  readonly tier: Tier;
  readonly maxPerformers: number;
  /** Team members in addition to the account owner. */
  readonly maxStudioUsers: number;
}

export const PLAN_FACTS: Readonly<Record<Plan, PlanFacts>> = {
  Free: { subscriptionType: 0, tier: 'Basic', maxPerformers: 1, maxStudioUsers: 0 },
  // No longer sold. Existing subscribers keep the Pro features.
  Value: { subscriptionType: 1, tier: 'Pro', maxPerformers: 1, maxStudioUsers: 0 },
  ValuePlus: { subscriptionType: 2, tier: 'Pro', maxPerformers: 1, maxStudioUsers: 0 },
  ProMonthly: { subscriptionType: 3, tier: 'Pro', maxPerformers: 1, maxStudioUsers: 2 },
  ProAnnual: { subscriptionType: 4, tier: 'Pro', maxPerformers: 1, maxStudioUsers: 2 },
  StudioMonthly: { subscriptionType: 5, tier: 'Studio', maxPerformers: 25, maxStudioUsers: 25 },
  // Arranged with support, as every studio plan is.
  StudioAnnual: { subscriptionType: 6, tier: 'Studio', maxPerformers: 25, maxStudioUsers: 25 },
};

/** Length of the free trial. */
export const TRIAL_DAYS = 7;

/** How far back trends can be requested. */
export const TREND_RANGES = ['1m', '4m', '6m', '1y', 'all'] as const;
export type TrendRange = (typeof TREND_RANGES)[number];

/** The lowest tier that may see a range. */
export function getTierForRange(range: TrendRange): Tier {
  return range === '1m' || range === '4m' ? 'Basic' : 'Pro';
}

/** Whether a tier includes everything that another one unlocks. */
export function includesTier(tier: Tier, needed: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(needed);
}
