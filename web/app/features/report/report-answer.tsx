import { formatCount, formatTokens } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { PrivateAmount } from '@web/ui/components/private-amount';
import type { ReactNode } from 'react';
import { goesOn, periodWords } from './period-words';
import type { VisiblePeriod } from './select-period';

/** `October 2026 brought 12.3k tk in tips; 41 people tipped openly, 6 of them for the first time.` */
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
  const words = subjectOf(mode, date);
  if (tips === 0) {
    if (mode === 'alltime') return 'Nobody has tipped yet.';
    return isSoFar ? `Nobody has tipped in ${words} so far.` : `Nobody tipped in ${words}.`;
  }
  const people = tippers === 1 ? '1 person' : `${formatCount(tippers)} people`;
  const openly = tippers === 0 ? 'all of it anonymous' : `${people} tipped openly`;
  const first = mode === 'alltime' || tippers === 0 ? '' : `, ${newWords(period)}`;
  if (Number.isNaN(tokens)) {
    const given = tippers === 0 ? 'Tips were all anonymous' : `${people} tipped openly`;
    return mode === 'alltime'
      ? `${given} up to ${formatDay(date, 'UTC')}.`
      : `${given} in ${words}${isSoFar ? ' so far' : ''}${first}.`;
  }
  const amount = <PrivateAmount>{formatTokens(tokens)}</PrivateAmount>;
  if (mode === 'alltime') {
    return (
      <>
        All time brought {amount} in tips up to {formatDay(date, 'UTC')}; {openly}.
      </>
    );
  }
  return (
    <>
      {capital(words)} {isSoFar ? 'has brought' : 'brought'} {amount} in tips
      {isSoFar && ' so far'}; {openly}
      {first}.
    </>
  );
}

function subjectOf(mode: VisiblePeriod['mode'], date: string): string {
  return mode === 'week' ? `the week ${periodWords(mode, date)}` : periodWords(mode, date);
}

/** How many of those who tipped openly were new, after `41 people tipped openly, `. */
function newWords({
  new_tippers_count: count,
  total_tippers_count: tippers,
}: VisiblePeriod['period']): string {
  if (tippers === 1) return count === 0 ? 'not for the first time' : 'for the first time';
  const share = count === 0 ? 'none' : count === tippers ? 'all' : formatCount(count);
  return `${share} of them for the first time`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
