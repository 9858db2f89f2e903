import type { StoredMenu } from '@lambdas/data/tip-menu/tip-menu';
import type { TipMenu } from '@shared/api/tip-menu';

/** Converts a tip menu to its response. */
export function toMenuResponse({ items, version }: StoredMenu): TipMenu {
  return {
    items: items.map(({ name, tokens, prices }) => ({ name, tokens, prices: [...prices] })),
    version,
  };
}
