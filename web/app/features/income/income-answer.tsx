import { type IncomeBasis, incomeBasis } from '@shared/domain/income/income';
import { formatAtLeast, formatPercent, formatTokens, formatUsd } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { hidesMoney, type Income } from './income-parts';

/**
 * `You earned about 12.4k tk ($620), 61% from tips.`
 *
 * @param basis how the total is known
 */
export function IncomeAnswer({ sum, basis }: { sum: Income | null; basis: IncomeBasis }) {
  if (sum === null) return 'We don’t have income data for this period.';
  if (hidesMoney(sum)) return 'Income is hidden from you.';
  if (sum.total === 0) {
    return incomeBasis(sum) === 'exact'
      ? 'No income in this period.'
      : 'No known income in this period.';
  }
  const amount = `${formatTokens(sum.total)} (${formatUsd(sum.total)})`;
  if (incomeBasis(sum) === 'partial') {
    return (
      <>
        You earned <Private>{amount}</Private> from tips and media. Other income isn’t tracked.
      </>
    );
  }
  return (
    <>
      You earned {basis === 'estimated' && 'about '}
      <Private>{formatAtLeast(amount, basis === 'partial', 'at least')}</Private>,{' '}
      {formatPercent((100 * sum.tipTokens) / sum.total)} from tips.
    </>
  );
}
