/**
 * The tips of one period as others may see them. Anonymous tips count only in `tip_tokens`,
 * `tips_count` and the highest tip. Whether somebody counts as a tipper, and as a new or returning
 * one, depends on open tips alone, so that no number reveals an anonymous tipper.
 */
export interface ReportPeriod {
  /** `yyyy-mm-dd`: the Monday of a week, the first of a month; for all time, its last day. */
  readonly date: string;
  /** Sorted by open tips (descending). */
  readonly top_tippers: readonly TopTipper[];
  /** Distinct open tippers. A tipper is new in the period of their first open tip ever. */
  readonly returning_tippers_count: number;
  readonly new_tippers_count: number;
  readonly total_tippers_count: number;
  /** Tokens of open tips. */
  readonly returning_tippers_tips: number;
  readonly new_tippers_tips: number;
  /** Tokens of new and returning tippers together. */
  readonly total_tips_amount: number;
  /** Tokens of all tips, including anonymous ones. */
  readonly tip_tokens: number;
  readonly tips_count: number;
  /** Tokens, two decimals; 0 without tips. */
  readonly avg_tip_amount: number;
  /** Media purchases. */
  readonly purchases_count: number;
  /** Tokens; 0 without tips. */
  readonly highest_tip_amount: number;
  /** The giver of the highest tip, the first one in a tie. Null if anonymous or without tips. */
  readonly highest_tip_name: string | null;
}

export interface TopTipper {
  readonly name: string;
  /** Tokens. */
  readonly tipAmount: number;
}

/** Number of top tippers listed: for the latest period and for all time, and for older periods. */
export const MAX_TOP = 50;
export const MAX_TOP_OF_OLDER = 10;

/** Sort order: amount (descending), then name. */
export function compareAmounts(a: TopTipper, b: TopTipper): number {
  return b.tipAmount - a.tipAmount || (a.name < b.name ? -1 : 1);
}

/** The average tip in tokens, two decimals; 0 without tips. */
export function computeAverageTip(tokens: number, tips: number): number {
  return tips === 0 ? 0 : Math.round((tokens / tips) * 100) / 100;
}

/** A period without any activity. */
export function createEmptyPeriod(date: string): ReportPeriod {
  return {
    date,
    top_tippers: [],
    returning_tippers_count: 0,
    new_tippers_count: 0,
    total_tippers_count: 0,
    returning_tippers_tips: 0,
    new_tippers_tips: 0,
    total_tips_amount: 0,
    tip_tokens: 0,
    tips_count: 0,
    avg_tip_amount: 0,
    purchases_count: 0,
    highest_tip_amount: 0,
    highest_tip_name: null,
  };
}

/**
 * Fills the gaps between the first and the last period, so that neighbors in the list are
 * consecutive periods.
 *
 * @param next returns the date of the following period
 */
export function fillGaps(
  periods: readonly ReportPeriod[],
  next: (date: string) => string,
): ReportPeriod[] {
  const filled: ReportPeriod[] = [];
  for (const period of periods) {
    const last = filled.at(-1);
    if (last) {
      for (let date = next(last.date); date < period.date; date = next(date)) {
        filled.push(createEmptyPeriod(date));
      }
    }
    filled.push(period);
  }
  return filled;
}
