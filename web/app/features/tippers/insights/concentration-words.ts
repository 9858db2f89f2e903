import type { ReplyOf } from '@shared/api/route';
import type { getTipInsights } from '@shared/api/tippers';
import { formatPercent, MISSING } from '@web/lib/format';

type Shares = ReplyOf<typeof getTipInsights>['shareOfIncome'];

/** From which part of the income on one, or five, count as much to lose. */
const MUCH_OF_ONE = 0.25;
const MUCH_OF_FIVE = 0.5;

/** `34.2 %` of a part from 0 to 1; a dash where there is no income to have a part of. */
export function shareWords(share: number | null): string {
  return share === null ? MISSING : formatPercent(100 * share);
}

/** Whether much of what tips bring would go with a few people. Only says what was given so far. */
export function concentrationWords({ top1, top5 }: Shares): string {
  if (top1 === null || top5 === null) return 'There is no income from tips to share out yet.';
  if (top1 >= MUCH_OF_ONE) {
    return `Much hangs on one person: without your best tipper, ${shareWords(top1)} of all tip tokens would be missing.`;
  }
  if (top5 >= MUCH_OF_FIVE) {
    return `Much hangs on a few: five people gave ${shareWords(top5)} of all tip tokens.`;
  }
  return `Tips come from many: your best five tippers gave ${shareWords(top5)} of all tip tokens.`;
}
