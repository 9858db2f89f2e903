import { TipMenu } from '@shared/api/tip-menu';

/** An item of a menu as it is written. */
export type WrittenItem = ReturnType<typeof writtenMenu>['items'][number];

/** A menu from a response as it was written: without positions and what the items earned. */
export function writtenMenu(json: unknown) {
  const { items, version } = TipMenu.parse(json);
  return {
    items: items.map(({ name, tokens, prices }) => ({
      name,
      tokens,
      prices: prices.map(({ frequency: _, sum: __, ...price }) => price),
    })),
    version,
  };
}
