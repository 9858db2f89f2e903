import type { getPurchasesPerformance, getPurchasesWithBuyers } from '@shared/api/purchases';
import type { ReplyOf } from '@shared/api/route';

export type Sales = ReplyOf<typeof getPurchasesPerformance>;
export type Item = Sales['items'][number];
export type Bought = ReplyOf<typeof getPurchasesWithBuyers>;

/** Tokens are no numbers for members who may not see money. */
export function hidesMoney({ total }: Sales): boolean {
  return Number.isNaN(total.tokens);
}

/** What sold best: by tokens, or by number where those are hidden; null while nothing did. */
export function bestSeller(sales: Sales): Item | null {
  const of = ({ count, tokens }: Item) => (hidesMoney(sales) ? count : tokens);
  return sales.items.reduce<Item | null>(
    (best, item) => (best === null || of(item) > of(best) ? item : best),
    null,
  );
}

/** Whether rows tell their tokens; those of members who may not see money do not. */
export function seesMoney(rows: readonly { readonly tokens: number }[]): boolean {
  return !rows.some(({ tokens }) => Number.isNaN(tokens));
}
