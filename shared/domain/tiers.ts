/** Kinds of plans, from the least to the most; the keys of paid plans map to one of them. */
export const TIERS = ['Basic', 'Pro', 'Studio'] as const;
export type Tier = (typeof TIERS)[number];

export type Plan = 'Free' | 'Value' | 'ValuePlus' | 'ProMonthly' | 'ProAnnual' | 'StudioMonthly';

const tierOfPlan: Readonly<Record<Plan, Tier>> = {
  Free: 'Basic',
  // Sold in former years; they keep what Pro sees.
  Value: 'Pro',
  ValuePlus: 'Pro',
  ProMonthly: 'Pro',
  ProAnnual: 'Pro',
  StudioMonthly: 'Studio',
};

export function tierOf(plan: Plan): Tier {
  return tierOfPlan[plan];
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
