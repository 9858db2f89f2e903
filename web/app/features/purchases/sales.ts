import type { getPurchasesPerformance, getPurchasesWithBuyers } from '@shared/api/purchases';
import type { ReplyOf } from '@shared/api/route';

export type Sales = ReplyOf<typeof getPurchasesPerformance>;
export type Item = Sales['items'][number];
export type Bought = ReplyOf<typeof getPurchasesWithBuyers>;

/** Whether money is hidden: tokens are NaN for members who may not see them. */
export function hidesMoney({ total }: Sales): boolean {
  return Number.isNaN(total.tokens);
}

/**
 * Returns the best-selling item by tokens, or by number if tokens are hidden; null without sales.
 */
export function bestSeller(sales: Sales): Item | null {
  const of = ({ count, tokens }: Item) => (hidesMoney(sales) ? count : tokens);
  return sales.items.reduce<Item | null>(
    (best, item) => (best === null || of(item) > of(best) ? item : best),
    null,
  );
}

/** Whether the rows' tokens are visible. They are NaN for members who may not see money. */
export function seesMoney(rows: readonly { readonly tokens: number }[]): boolean {
  return !rows.some(({ tokens }) => Number.isNaN(tokens));
}
