/** Kinds of plans, from the least to the most; the keys of paid plans map to one of them. */
export const TIERS = ['Basic', 'Pro', 'Studio'] as const;
export type Tier = (typeof TIERS)[number];

export const PLANS = [
  'Free',
  'Value',
  'ValuePlus',
  'ProMonthly',
  'ProAnnual',
  'StudioMonthly',
] as const;
export type Plan = (typeof PLANS)[number];

interface PlanFacts {
  /** What the plan is called on the wire; 5 and 6 are studios. */
  readonly subscriptionType: number;
  readonly tier: Tier;
  readonly maxPerformers: number;
  /** Team members beside the account itself. */
  readonly maxStudioUsers: number;
}

const FACTS: Readonly<Record<Plan, PlanFacts>> = {
  Free: { subscriptionType: 0, tier: 'Basic', maxPerformers: 1, maxStudioUsers: 0 },
  // Sold in former years; they keep what Pro sees.
  Value: { subscriptionType: 1, tier: 'Pro', maxPerformers: 1, maxStudioUsers: 0 },
  ValuePlus: { subscriptionType: 2, tier: 'Pro', maxPerformers: 1, maxStudioUsers: 0 },
  ProMonthly: { subscriptionType: 3, tier: 'Pro', maxPerformers: 1, maxStudioUsers: 2 },
  ProAnnual: { subscriptionType: 4, tier: 'Pro', maxPerformers: 1, maxStudioUsers: 2 },
  StudioMonthly: { subscriptionType: 5, tier: 'Studio', maxPerformers: 25, maxStudioUsers: 25 },
};

/** A new account sees everything of Pro for a week: nobody pays before having seen own figures. */
export const TRIAL_DAYS = 7;

/** What decides an account's rights as a customer. */
export interface Subscription {
  readonly plan: Plan;
  /** Epoch ms; null or absent where the account never had a trial. */
  readonly trialEndsAt?: number | null;
}

/**
 * What a subscription includes at a time, its trial counted in; `subscriptionType` stays that of
 * the plan.
 *
 * @param now epoch ms
 */
export function factsAt({ plan, trialEndsAt = null }: Subscription, now: number): PlanFacts {
  const facts = FACTS[plan];
  const tries = trialEndsAt !== null && now < trialEndsAt && !includes(facts.tier, 'Pro');
  return tries ? { ...FACTS.ProMonthly, subscriptionType: facts.subscriptionType } : facts;
}

/** How far back trends can be asked for. */
export const TREND_RANGES = ['1m', '4m', '6m', '1y', 'all'] as const;
export type TrendRange = (typeof TREND_RANGES)[number];

/** The least tier that sees a range. */
export function tierForRange(range: TrendRange): Tier {
  return range === '1m' || range === '4m' ? 'Basic' : 'Pro';
}

/** Whether a tier includes what another one unlocks. */
export function includes(tier: Tier, needed: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(needed);
}
