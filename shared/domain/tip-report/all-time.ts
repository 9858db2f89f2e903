import { pickHigher } from './build-periods';
import {
  compareAmounts,
  computeAverageTip,
  MAX_TOP,
  type ReportPeriod,
  type TopTipper,
} from './report-period';

/**
 * Computes the all-time report from the months. Each tipper is new in exactly one month, so the new
 * tippers of all months are all tippers. In the all-time report, everybody is new.
 *
 * @param best open tippers of all time, in any order
 * @param date `yyyy-mm-dd`
 */
export function buildAllTime(
  months: readonly ReportPeriod[],
  best: readonly TopTipper[],
  date: string,
): ReportPeriod {
  const sum = (of: (month: ReportPeriod) => number) =>
    months.reduce((total, month) => total + of(month), 0);
  const tippers = sum((month) => month.new_tippers_count);
  const openTokens = sum((month) => month.total_tips_amount);
  const tokens = sum((month) => month.tip_tokens);
  const tips = sum((month) => month.tips_count);
  const highest = months
    .filter((month) => month.tips_count > 0)
    .map((month) => ({ tokens: month.highest_tip_amount, name: month.highest_tip_name }))
    .reduce<ReturnType<typeof pickHigher>>(pickHigher, null);
  return {
    date,
    top_tippers: [...best].sort(compareAmounts).slice(0, MAX_TOP),
    returning_tippers_count: 0,
    new_tippers_count: tippers,
    total_tippers_count: tippers,
    returning_tippers_tips: 0,
    new_tippers_tips: openTokens,
    total_tips_amount: openTokens,
    tip_tokens: tokens,
    tips_count: tips,
    avg_tip_amount: computeAverageTip(tokens, tips),
    purchases_count: sum((month) => month.purchases_count),
    highest_tip_amount: highest?.tokens ?? 0,
    highest_tip_name: highest?.name ?? null,
  };
}
