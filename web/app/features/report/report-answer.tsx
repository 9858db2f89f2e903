import { formatCount, formatTokens } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { PrivateAmount } from '@web/ui/components/private-amount';
import type { ReactNode } from 'react';
import { formatReportPeriod, goesOn } from './format-report-period';
import type { VisiblePeriod } from './select-period';

/** `October 2026: 12.3k tk in tips; 41 people tipped by name, 6 of them for the first time.` */
export function ReportAnswer({
  shown: { mode, period },
  now,
}: {
  shown: Pick<VisiblePeriod, 'mode' | 'period'>;
  /** Epoch ms. */
  now: number;
}): ReactNode {
  const { date, tip_tokens: tokens, tips_count: tips, total_tippers_count: tippers } = period;
  const isSoFar = mode !== 'alltime' && goesOn(mode, date, now);
  const subject = subjectOf(mode, date);
  if (tips === 0) {
    if (mode === 'alltime') return 'No one has tipped yet.';
    return isSoFar ? `No one has tipped in ${subject} so far.` : `No one tipped in ${subject}.`;
  }
  const people = tippers === 1 ? '1 person' : `${formatCount(tippers)} people`;
  const openly = tippers === 0 ? 'all anonymous' : `${people} tipped by name`;
  const first = mode === 'alltime' || tippers === 0 ? '' : `, ${formatNewTippers(period)}`;
  if (Number.isNaN(tokens)) {
    const given = tippers === 0 ? 'All tips were anonymous' : `${people} tipped by name`;
    return mode === 'alltime'
      ? `${given} through ${formatDay(date, 'UTC')}.`
      : `${given} in ${subject}${isSoFar ? ' so far' : ''}${first}.`;
  }
  const amount = <PrivateAmount>{formatTokens(tokens)}</PrivateAmount>;
  if (mode === 'alltime') {
    return (
      <>
        All time: {amount} in tips through {formatDay(date, 'UTC')}; {openly}.
      </>
    );
  }
  return (
    <>
      {capital(subject)}: {amount} in tips{isSoFar && ' so far'}; {openly}
      {first}.
    </>
  );
}

function subjectOf(mode: VisiblePeriod['mode'], date: string): string {
  return mode === 'week'
    ? `the week of ${formatReportPeriod(mode, date)}`
    : formatReportPeriod(mode, date);
}

/** Describes how many open tippers were new, after `41 people tipped openly, `. */
function formatNewTippers({
  new_tippers_count: count,
  total_tippers_count: tippers,
}: VisiblePeriod['period']): string {
  if (tippers === 1) return count === 0 ? 'not for the first time' : 'for the first time';
  const share = count === 0 ? 'none' : count === tippers ? 'all' : formatCount(count);
  return `${share} of them for the first time`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
