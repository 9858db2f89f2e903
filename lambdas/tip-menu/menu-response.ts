import type { StoredMenu } from '@lambdas/data/tip-menu/tip-menu';
import type { TipMenu } from '@shared/api/tip-menu';

/** A menu as the API answers it. */
export function toMenuResponse({ items, version }: StoredMenu): TipMenu {
  return {
    items: items.map(({ name, tokens, prices }) => ({ name, tokens, prices: [...prices] })),
    version,
  };
}
