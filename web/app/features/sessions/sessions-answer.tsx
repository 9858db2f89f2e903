import type { CamSession } from '@shared/api/cam-session';
import { formatAtLeast, formatCountOf, formatDuration, formatTokens } from '@web/lib/format';
import type { NamedPeriod } from '@web/lib/period';
import { Private } from '@web/ui/components/private';
import { totalsOf } from './session-totals';

/** `23 sessions in the last 30 days: 61.2k tk in 78 h live.` */
export function SessionsAnswer({
  sessions,
  period,
  isPartial,
}: {
  sessions: readonly CamSession[];
  period: Pick<NamedPeriod, 'key' | 'label'>;
  /** Older pages aren't loaded, so this isn't the whole period. */
  isPartial: boolean;
}) {
  if (sessions.length === 0) return <>No sessions {inPeriod(period)}.</>;
  const { seconds, incomeTokens, incomeBasis } = totalsOf(sessions);
  const count = formatCountOf(sessions.length, 'session');
  return (
    <>
      {isPartial ? `The last ${count}` : `${count} ${inPeriod(period)}`}:{' '}
      {!Number.isNaN(incomeTokens) && (
        <>
          <Private>
            {formatAtLeast(formatTokens(incomeTokens), incomeBasis === 'partial', 'at least')}
          </Private>{' '}
          in{' '}
        </>
      )}
      {formatDuration(seconds)} live.
    </>
  );
}

function inPeriod({ key, label }: Pick<NamedPeriod, 'key' | 'label'>): string {
  if (key === 'all') return 'in total';
  if (key === 'custom') return `from ${label}`;
  return key.endsWith('d') ? `in the ${label.toLowerCase()}` : label.toLowerCase();
}
