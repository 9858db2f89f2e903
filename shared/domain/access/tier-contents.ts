import { getTierForSection, SECTIONS, type Section } from './sections';
import {
  getTierForRange,
  includesTier,
  PLAN_FACTS,
  type Plan,
  TIERS,
  type Tier,
  TREND_RANGES,
  type TrendRange,
} from './tiers';

/** What an account of a tier can see and have. */
export interface TierContents {
  readonly tier: Tier;
  readonly rooms: number;
  /** Team members in addition to the account owner. */
  readonly teamMembers: number;
  /** The longest range of trends. */
  readonly trends: TrendRange;
  readonly sections: readonly Section[];
}

/** The plan sold for each tier. */
const PLAN_OF_TIER: Readonly<Record<Tier, Plan>> = {
  Basic: 'Free',
  Pro: 'ProMonthly',
  Studio: 'StudioMonthly',
};

/** Lists what each tier includes, lowest tier first. Uses the same rules that decide access. */
export function listTierContents(): TierContents[] {
  return TIERS.map((tier) => {
    const { maxPerformers, maxStudioUsers } = PLAN_FACTS[PLAN_OF_TIER[tier]];
    const ranges = TREND_RANGES.filter((range) => includesTier(tier, getTierForRange(range)));
    return {
      tier,
      rooms: maxPerformers,
      teamMembers: maxStudioUsers,
      trends: ranges.at(-1) ?? '1m',
      sections: SECTIONS.filter((section) => includesTier(tier, getTierForSection(section))),
    };
  });
}
