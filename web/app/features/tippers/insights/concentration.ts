import type { ReplyOf } from '@shared/api/route';
import type { getTipInsights } from '@shared/api/tippers';
import { formatPercent, MISSING } from '@web/lib/format';

type Shares = ReplyOf<typeof getTipInsights>['shareOfIncome'];

/** From this share of income on, one tipper, or five, would be a serious loss. */
const MUCH_OF_ONE = 0.25;
const MUCH_OF_FIVE = 0.5;

/** Formats a share from 0 to 1 as `34.2%`; a dash without any income. */
export function formatShare(share: number | null): string {
  return share === null ? MISSING : formatPercent(100 * share);
}

/** Says whether a few people give a large share of tips. It only describes the past. */
export function describeConcentration({ top1, top5 }: Shares): string {
  if (top1 === null || top5 === null) return 'No tips yet.';
  if (top1 >= MUCH_OF_ONE) {
    return `${formatShare(top1)} of your tips come from one person, your top tipper.`;
  }
  if (top5 >= MUCH_OF_FIVE) {
    return `Five people gave ${formatShare(top5)} of your tips.`;
  }
  return `Your tips are spread out: your top five tippers gave ${formatShare(top5)}.`;
}
