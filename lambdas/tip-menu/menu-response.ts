import type { StoredMenu } from '@lambdas/data/tip-menu/tip-menu';
import type { TipMenu } from '@shared/api/tip-menu';
import type { ItemPerformance } from '@shared/domain/tip-menu/performance';

/**
 * Converts a tip menu to its response.
 *
 * @param performance what each item earned, in menu order, if that belongs in the response
 */
export function toMenuResponse(
  { items, version }: StoredMenu,
  performance: readonly ItemPerformance[] = [],
): TipMenu {
  return {
    items: items.map(({ name, tokens, prices }, index) => {
      const earned = performance[index];
      return {
        id: index + 1,
        name,
        tokens,
        ...(earned && { frequency: earned.count, sum: earned.tokens }),
        prices: earned
          ? earned.prices.map(({ count, ...price }) => ({ ...price, frequency: count }))
          : [...prices],
      };
    }),
    version,
  };
}
