import { SECTIONS, type Section, tierOfSection } from './sections';
import {
  factsAt,
  includes,
  type Plan,
  TIERS,
  type Tier,
  TREND_RANGES,
  type TrendRange,
  tierForRange,
} from './tiers';

/** What an account of a tier can see and have. */
export interface TierContents {
  readonly tier: Tier;
  readonly rooms: number;
  /** Beside the account itself. */
  readonly teamMembers: number;
  /** The longest range of trends. */
  readonly trends: TrendRange;
  readonly sections: readonly Section[];
}

/** The plan that is sold of each tier. */
const PLAN_OF: Readonly<Record<Tier, Plan>> = {
  Basic: 'Free',
  Pro: 'ProMonthly',
  Studio: 'StudioMonthly',
};

/** The tiers side by side, from the least to the most, by the same rules that decide who sees what. */
export function tierContents(): TierContents[] {
  return TIERS.map((tier) => {
    const { maxPerformers, maxStudioUsers } = factsAt({ plan: PLAN_OF[tier] }, 0);
    const ranges = TREND_RANGES.filter((range) => includes(tier, tierForRange(range)));
    return {
      tier,
      rooms: maxPerformers,
      teamMembers: maxStudioUsers,
      trends: ranges.at(-1) ?? '1m',
      sections: SECTIONS.filter((one) => includes(tier, tierOfSection(one))),
    };
  });
}
