import type { ReplyOf } from '@shared/api/route';
import type { getTipInsights } from '@shared/api/tippers';
import { formatPercent, MISSING } from '@web/lib/format';

type Shares = ReplyOf<typeof getTipInsights>['shareOfIncome'];

/** From which part of the income on one, or five, count as much to lose. */
const MUCH_OF_ONE = 0.25;
const MUCH_OF_FIVE = 0.5;

/** `34.2%` of a part from 0 to 1; a dash where there is no income to have a part of. */
export function shareWords(share: number | null): string {
  return share === null ? MISSING : formatPercent(100 * share);
}

/** Whether much of what tips bring would go with a few people. Only says what was given so far. */
export function concentrationWords({ top1, top5 }: Shares): string {
  if (top1 === null || top5 === null) return 'No tips yet.';
  if (top1 >= MUCH_OF_ONE) {
    return `${shareWords(top1)} of your tips come from one person, your top tipper.`;
  }
  if (top5 >= MUCH_OF_FIVE) {
    return `Five people gave ${shareWords(top5)} of your tips.`;
  }
  return `Your tips are spread out: your top five tippers gave ${shareWords(top5)}.`;
}
