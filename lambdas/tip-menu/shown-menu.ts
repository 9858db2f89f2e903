import type { StoredMenu } from '@lambdas/data/tip-menu';
import type { TipMenu } from '@shared/api/tip-menu';

/** A menu as the API answers it. */
export function shownMenu({ items, version }: StoredMenu): TipMenu {
  return {
    items: items.map(({ name, tokens, prices }) => ({ name, tokens, prices: [...prices] })),
    version,
  };
}
