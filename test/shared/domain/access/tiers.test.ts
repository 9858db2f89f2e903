import {
  getTierForRange,
  includesTier,
  PLAN_FACTS,
  PLANS,
  type Plan,
  TIERS,
  TREND_RANGES,
} from '@shared/domain/access/tiers';
import { describe, expect, it } from 'vitest';

describe('tiers', () => {
  it.each([
    ['Free', ['1m', '4m']],
    ['Value', ['1m', '4m', '6m', '1y', 'all']],
    ['ValuePlus', ['1m', '4m', '6m', '1y', 'all']],
    ['ProMonthly', ['1m', '4m', '6m', '1y', 'all']],
    ['ProAnnual', ['1m', '4m', '6m', '1y', 'all']],
    ['StudioMonthly', ['1m', '4m', '6m', '1y', 'all']],
    ['StudioAnnual', ['1m', '4m', '6m', '1y', 'all']],
  ] as const satisfies readonly (readonly [Plan, readonly string[]])[])(
    'let %s see trends of %j',
    (plan, ranges) => {
      const seen = TREND_RANGES.filter((range) =>
        includesTier(PLAN_FACTS[plan].tier, getTierForRange(range)),
      );

      expect(seen).toEqual(ranges);
    },
  );

  it('of subscription types 5 and 6 are studios, and no others are', () => {
    const types = PLANS.map((plan) => {
      const { subscriptionType, tier } = PLAN_FACTS[plan];
      return [subscriptionType, tier === 'Studio'];
    });
    expect(types.sort()).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [5, true],
      [6, true],
    ]);
  });

  it('include lower tiers but not higher ones', () => {
    TIERS.forEach((tier, index) => {
      expect(TIERS.filter((needed) => includesTier(tier, needed))).toEqual(
        TIERS.slice(0, index + 1),
      );
    });
  });
});
