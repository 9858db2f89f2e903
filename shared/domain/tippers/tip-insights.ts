import type { TipRecords } from './tip-records';

type Amounts = TipRecords['amounts'];

/** Lower bounds of the tip size bands. */
const BAND_STARTS = [1, 10, 25, 50, 100, 250, 500, 1_000, 2_500] as const;

export interface TipBand {
  /** Tokens, both inclusive; null for the last band. */
  readonly from: number;
  readonly to: number | null;
  readonly tips: number;
  readonly tokens: number;
}

export interface TipSizes {
  readonly tips: number;
  readonly tokens: number;
  /**
   * Tokens per tip; null without tips. The median of an even number of tips is the mean of the
   * middle two.
   */
  readonly average: number | null;
  readonly median: number | null;
  readonly bands: readonly TipBand[];
}

/**
 * Computes statistics of tip sizes.
 *
 * @param amounts sorted by size, ascending
 */
export function computeTipSizes(amounts: Amounts): TipSizes {
  const { tips, tokens } = sumOf(amounts);
  const bands = BAND_STARTS.map((from, index): TipBand => {
    const next = BAND_STARTS[index + 1] ?? null;
    const within = amounts.filter(
      ({ tokens: size }) => size >= from && (next === null || size < next),
    );
    return { from, to: next === null ? null : next - 1, ...sumOf(within) };
  });
  return {
    tips,
    tokens,
    average: tips === 0 ? null : tokens / tips,
    median: median(amounts),
    bands,
  };
}

function sumOf(amounts: Amounts): { tips: number; tokens: number } {
  return {
    tips: amounts.reduce((sum, { tips }) => sum + tips, 0),
    tokens: amounts.reduce((sum, { tokens, tips }) => sum + tokens * tips, 0),
  };
}

function median(amounts: Amounts): number | null {
  const { tips } = sumOf(amounts);
  if (tips === 0) return null;
  return (tipAt(amounts, Math.floor((tips - 1) / 2)) + tipAt(amounts, Math.floor(tips / 2))) / 2;
}

/** The size of the tip at a position, starting at 0, with tips sorted by size (ascending). */
function tipAt(amounts: Amounts, place: number): number {
  let before = 0;
  for (const { tokens, tips } of amounts) {
    before += tips;
    if (before > place) return tokens;
  }
  return 0;
}

/**
 * The share of the income (0 to 1) that came from the top one, five and ten tippers; null without
 * income.
 *
 * @param tippers sorted by tokens, descending
 */
export function topShares(tippers: readonly { readonly tokens: number }[], income: number) {
  const share = (count: number) => {
    if (income === 0) return null;
    const tokens = tippers.slice(0, count).reduce((sum, one) => sum + one.tokens, 0);
    return tokens / income;
  };
  return { top1: share(1), top5: share(5), top10: share(10) };
}
