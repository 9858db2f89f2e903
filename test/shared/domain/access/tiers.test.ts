import {
  getPlanFacts,
  getTierForRange,
  includesTier,
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
  ] as const satisfies readonly (readonly [Plan, readonly string[]])[])(
    'let %s see trends of %j',
    (plan, ranges) => {
      const seen = TREND_RANGES.filter((range) =>
        includesTier(getPlanFacts({ plan }, 0).tier, getTierForRange(range)),
      );

      expect(seen).toEqual(ranges);
    },
  );

  it('include lower tiers but not higher ones', () => {
    TIERS.forEach((tier, index) => {
      expect(TIERS.filter((needed) => includesTier(tier, needed))).toEqual(
        TIERS.slice(0, index + 1),
      );
    });
  });
});
