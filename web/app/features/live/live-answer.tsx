import type { CamSession } from '@shared/api/cam-session';
import { formatDuration, formatTokens } from '@web/lib/format';
import { PrivateAmount } from '@web/ui/components/private-amount';
import type { FoundPace } from './use-pace';

/**
 * `Live for 1 h 12 min: 420 tk from tips and media so far, 70 tk above your usual by now.` The pace
 * compares these two only, so other income, as of a private show, is a sentence of its own.
 */
export function LiveAnswer({
  session,
  pace,
}: {
  session: CamSession;
  pace: FoundPace | undefined;
}) {
  const duration = formatDuration(session.durationSeconds);
  if (Number.isNaN(session.tipTokens)) return `Live for ${duration}.`;
  const paced = session.tipTokens + session.mediaTokens;
  const difference = pace && pace !== 'failed' ? Math.round(pace.actual - pace.usual) : null;
  return (
    <>
      {`Live for ${duration}: `}
      <PrivateAmount>{formatTokens(paced)}</PrivateAmount>
      {' from tips and media so far'}
      {difference === null || difference === 0 ? (
        difference === 0 && ', as usual by now'
      ) : (
        <>
          {', '}
          <PrivateAmount>{formatTokens(Math.abs(difference))}</PrivateAmount>
          {difference > 0 ? ' above your usual by now' : ' below your usual by now'}
        </>
      )}
      {'.'}
      {session.incomeTokens > paced && (
        <>
          {session.incomeBasis === 'estimated' ? ' All income: about ' : ' All income: '}
          <PrivateAmount>{formatTokens(session.incomeTokens)}</PrivateAmount>
          {'.'}
        </>
      )}
    </>
  );
}
