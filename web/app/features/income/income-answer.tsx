import { type IncomeBasis, incomeBasis } from '@shared/domain/income/income';
import { formatPercent, formatTokens, formatUsd } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { hidesMoney, type Income } from './income-parts';

const APPROXIMATION: Readonly<Record<IncomeBasis, string>> = {
  exact: '',
  estimated: 'about ',
  partial: 'at least ',
};

/**
 * `You earned about 12.4k tk ($620), 61% from tips.`
 *
 * @param basis how the total is known
 */
export function IncomeAnswer({ sum, basis }: { sum: Income | null; basis: IncomeBasis }) {
  if (sum === null) return 'We don’t have income data for this period.';
  if (hidesMoney(sum)) return 'Income is hidden from you.';
  if (sum.total === 0) {
    return basis === 'exact' ? 'No income in this period.' : 'No known income in this period.';
  }
  const amount = (
    <Private>
      {formatTokens(sum.total)} ({formatUsd(sum.total)})
    </Private>
  );
  if (incomeBasis(sum) === 'partial') {
    return <>You earned {amount} from tips and media. Other income isn’t tracked.</>;
  }
  return (
    <>
      You earned {APPROXIMATION[basis]}
      {amount}, {formatPercent((100 * sum.tips) / sum.total)} from tips.
    </>
  );
}
