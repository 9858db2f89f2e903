import { formatPercent, formatTokens, formatUsd } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { basisOf } from '../shared/income-words';
import { hidesMoney, type Income } from './income-parts';

/** `About 12.4k tk, $620, came in, 61 % of it in tips.` */
export function IncomeAnswer({ sum }: { sum: Income | null }) {
  if (sum === null) return 'Nothing is known of your income in this period.';
  if (hidesMoney(sum)) return 'Income is hidden from you.';
  const basis = basisOf(sum);
  if (sum.total === 0) {
    return basis === 'exact'
      ? 'Nothing came in in this period.'
      : 'Nothing is known to have come in in this period.';
  }
  const amount = (
    <Private>
      {formatTokens(sum.total)}, {formatUsd(sum.total)},
    </Private>
  );
  if (basis === 'none') {
    return <>{amount} came in from tips and media; what else came in is not known.</>;
  }
  return (
    <>
      {basis === 'estimated' && 'About '}
      {amount} came in, {formatPercent((100 * sum.tips) / sum.total)} of it in tips.
    </>
  );
}
