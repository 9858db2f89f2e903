import { formatPercent, formatTokens, formatUsd } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { basisOf } from '../shared/income-words';
import { hidesMoney, type Income } from './income-parts';

/** `You earned about 12.4k tk ($620), 61% from tips.` */
export function IncomeAnswer({ sum }: { sum: Income | null }) {
  if (sum === null) return 'We don’t have income data for this period.';
  if (hidesMoney(sum)) return 'Income is hidden from you.';
  const basis = basisOf(sum);
  if (sum.total === 0) {
    return basis === 'exact' ? 'No income in this period.' : 'No known income in this period.';
  }
  const amount = (
    <Private>
      {formatTokens(sum.total)} ({formatUsd(sum.total)})
    </Private>
  );
  if (basis === 'none') {
    return <>You earned {amount} from tips and media. Other income isn’t tracked.</>;
  }
  return (
    <>
      You earned {basis === 'estimated' && 'about '}
      {amount}, {formatPercent((100 * sum.tips) / sum.total)} from tips.
    </>
  );
}
