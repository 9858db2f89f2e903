/**
 * The tips of one period as others may see them: anonymous tips count in `tip_tokens`,
 * `tips_count` and the highest tip, and nowhere else. Whoever gave them counts as a tipper, and as
 * a new or returning one, by open tips alone, so that no number tells who they were.
 */
export interface ReportPeriod {
  /** `yyyy-mm-dd`: the Monday of a week, the first of a month; of all time its last day. */
  readonly date: string;
  /** Most tokens first, by open tips. */
  readonly top_tippers: readonly TopTipper[];
  /** Distinct open tippers: those whose first open tip ever lies in the period are new. */
  readonly returning_tippers_count: number;
  readonly new_tippers_count: number;
  readonly total_tippers_count: number;
  /** Tokens of open tips. */
  readonly returning_tippers_tips: number;
  readonly new_tippers_tips: number;
  /** Tokens of new and returning tippers together. */
  readonly total_tips_amount: number;
  /** Tokens of all tips, anonymous ones too. */
  readonly tip_tokens: number;
  readonly tips_count: number;
  /** Tokens, two decimals; 0 without tips. */
  readonly avg_tip_amount: number;
  /** Media bought. */
  readonly purchases_count: number;
  /** Tokens; 0 without tips. Of equal tips the first. */
  readonly highest_tip_amount: number;
  /** Null where the giver is anonymous, or without tips. */
  readonly highest_tip_name: string | null;
}

export interface TopTipper {
  readonly name: string;
  /** Tokens. */
  readonly tipAmount: number;
}

/** Names in a list: of the latest period and of all time, and of any other. */
export const MAX_TOP = 50;
export const TOP_OF_OLDER = 10;

/** Most tokens first; equal ones by name. */
export function byAmount(a: TopTipper, b: TopTipper): number {
  return b.tipAmount - a.tipAmount || (a.name < b.name ? -1 : 1);
}

/** What the average tip is, in tokens with two decimals. */
export function averageTip(tokens: number, tips: number): number {
  return tips === 0 ? 0 : Math.round((tokens / tips) * 100) / 100;
}

/** A period in which nothing happened. */
export function emptyPeriod(date: string): ReportPeriod {
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
 * Fills the gaps between the first period and the last, so that the one before is always the
 * period before. @param next the date of the period after a date's
 */
export function withoutGaps(
  periods: readonly ReportPeriod[],
  next: (date: string) => string,
): ReportPeriod[] {
  const filled: ReportPeriod[] = [];
  for (const period of periods) {
    const last = filled.at(-1);
    if (last) {
      for (let date = next(last.date); date < period.date; date = next(date)) {
        filled.push(emptyPeriod(date));
      }
    }
    filled.push(period);
  }
  return filled;
}
