import type { AdditionalIncome } from '@shared/api/income';
import { formatCount, formatCountOf, formatDuration } from '@web/lib/format';
import type { Income } from './income-parts';

export interface CoverageLine {
  /** The source: `Room events`. */
  readonly source: string;
  /** `83% of the time`. */
  readonly share: string;
  /** `199 h 12 min of 240 h`; empty if there is none. */
  readonly amount: string;
  /** What the source reports. */
  readonly includes: string;
}

/** Returns for each source how much of the time with data it covered. */
export function coverageLines(
  { coverage: { seconds, events, balance, ledger } }: Income,
  { days, total }: Pick<AdditionalIncome, 'days' | 'total'>,
): CoverageLine[] {
  const isComplete =
    total.coveredDays > 0
      ? `, ${formatCount(total.coveredDays)} of ${formatCountOf(days.length, 'day')} complete`
      : '';
  const ledgerShare = shareOf(ledger, seconds);
  return [
    {
      source: 'Room events',
      ...shareOf(events, seconds),
      includes: 'Exact tips and media. Anything from before you connected isn’t included.',
    },
    {
      source: 'Your balance',
      ...shareOf(balance, seconds),
      includes:
        'Everything that raised your balance. The total is right; the split into private shows, fan club, and the rest is estimated.',
    },
    {
      source: 'Your token ledger',
      share: ledgerShare.share,
      amount: `${ledgerShare.amount}${isComplete}`,
      includes: 'Exact numbers for every source, with spy shows separate from private shows.',
    },
  ];
}

/** `Something is known of 24 of 30 days.` */
export function formatCoveredDays(days: AdditionalIncome['days']): string {
  const known = days.filter(({ income }) => income !== null).length;
  if (known === days.length) return 'Every day in this period has data.';
  return `${formatCount(known)} of ${formatCountOf(days.length, 'day')} have data. Coverage below is for those days.`;
}

/** `All of the time`, 240 h; `83% of the time`, 199 h of 240 h; `None of the time`. */
function shareOf(covered: number, seconds: number): Pick<CoverageLine, 'share' | 'amount'> {
  if (covered <= 0 || seconds <= 0) return { share: 'None of the time', amount: '' };
  if (covered >= seconds) return { share: 'All of the time', amount: formatDuration(seconds) };
  // Only exactly all is 100%, and only exactly nothing is 0%.
  const percent = Math.min(99, Math.max(1, Math.round((100 * covered) / seconds)));
  return {
    share: `${percent}% of the time`,
    amount: `${formatDuration(covered)} of ${formatDuration(seconds)}`,
  };
}
