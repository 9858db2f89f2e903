import type { ChangePart, PeriodSums } from '@shared/domain/income-change/income-change';
import { METRICS } from '@shared/metrics/registry';
import { formatDuration, formatPercent, formatTokens, MISSING } from '@web/lib/format';

/** How a part of the difference is shown. */
interface PartLabel {
  /** Names the quantity: `Time live`. */
  readonly name: string;
  /** Names its change in a sentence. */
  readonly less: string;
  readonly more: string;
  readonly isMoney: boolean;
  /** The quantity in a period. */
  readonly format: (sums: PeriodSums) => string;
}

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const PART_LABELS: Readonly<Record<ChangePart, PartLabel>> = {
  timeLive: {
    name: METRICS.timeLive.label,
    less: 'less time live',
    more: 'more time live',
    isMoney: false,
    format: ({ seconds }) => formatDuration(seconds),
  },
  visitors: {
    name: 'Visitors per hour live',
    less: 'fewer visitors per hour',
    more: 'more visitors per hour',
    isMoney: false,
    format: ({ visitors, seconds }) => formatRatio(visitors * 3600, seconds),
  },
  shareWhoTip: {
    name: 'Share of visitors who tip',
    less: 'a smaller share of visitors who tip',
    more: 'a larger share of visitors who tip',
    isMoney: false,
    format: ({ tippers, visitors }) =>
      visitors === 0 ? MISSING : formatPercent((100 * tippers) / visitors),
  },
  tipsPerTipper: {
    name: 'Tips per tipper and session',
    less: 'fewer tips per tipper',
    more: 'more tips per tipper',
    isMoney: false,
    format: ({ tips, tippers }) => formatRatio(tips, tippers),
  },
  tipSize: {
    name: METRICS.averageTip.label,
    less: 'smaller tips',
    more: 'bigger tips',
    isMoney: true,
    format: ({ tipTokens, tips }) => (tips === 0 ? MISSING : `${formatRatio(tipTokens, tips)} tk`),
  },
  offlineTips: {
    name: 'Tips while off air',
    less: 'fewer tips while off air',
    more: 'more tips while off air',
    isMoney: true,
    format: ({ offlineTipTokens }) => formatTokens(offlineTipTokens),
  },
  otherIncome: {
    name: 'Income besides tips',
    less: 'less income besides tips',
    more: 'more income besides tips',
    isMoney: true,
    format: ({ incomeTokens, tipTokens, offlineTipTokens }) =>
      formatTokens(incomeTokens - tipTokens - offlineTipTokens),
  },
};

function formatRatio(amount: number, by: number): string {
  return by === 0 ? MISSING : oneDecimal.format(amount / by);
}
