import type { CamSession } from '@shared/api/cam-session';
import { percentChange } from '@shared/metrics/percent-change';
import { formatDuration, formatPercent, formatTokensExactly } from '@web/lib/format';
import { Private } from '@web/ui/components/private';

/** `4,835 tk in 3 h 24 min, 40.8% less than a usual session.`; without money `3 h 24 min live.` */
export function SessionAnswer({
  session,
  usual,
}: {
  session: CamSession;
  /** Average income of the sessions of the 30 days before; null if there were none. */
  usual: number | null;
}) {
  const tokens = session.incomeTokens;
  return (
    <>
      {!Number.isNaN(tokens) && (
        <>
          {session.incomeBasis === 'partial' && 'At least '}
          <Private>{formatTokensExactly(tokens)}</Private> in{' '}
        </>
      )}
      {formatDuration(session.durationSeconds)}
      {Number.isNaN(tokens) && !session.isLive && ' live'}
      {session.isLive ? ', still live.' : `${describeChange(tokens, usual)}.`}
    </>
  );
}

/** Returns `, 12.5% more than a usual session`; empty if there is nothing to compare with. */
export function describeChange(tokens: number, usual: number | null): string {
  if (usual === null || Number.isNaN(tokens) || Number.isNaN(usual)) return '';
  const percent = percentChange(usual, tokens);
  if (percent === 0) return ', the same as a usual session';
  return `, ${formatPercent(percent)} ${percent > 0 ? 'more' : 'less'} than a usual session`;
}
