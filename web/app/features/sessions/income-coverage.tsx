import { chakra } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { formatAtLeast, formatTokensExactly } from '@web/lib/format';
import { Hint } from '@web/ui/components/hint';
import { Private } from '@web/ui/components/private';

const BASIS_LABELS = {
  exact: 'exact by your token ledger',
  estimated: 'estimated from your balance',
} as const;

/** A session's income. Says so if only tips and media are known. */
export function SessionIncome({ session }: { session: CamSession }) {
  const isPartial = session.incomeBasis === 'partial';
  const amount = (
    <Private>{formatAtLeast(formatTokensExactly(session.incomeTokens), isPartial)}</Private>
  );
  const other = session.incomeTokens - session.tipTokens - session.mediaTokens;
  if (session.incomeBasis !== 'partial') {
    return (
      <Hint
        text={
          <>
            Tips, media, and <Private>{formatTokensExactly(other)}</Private> from private shows, spy
            shows, and fan club, {BASIS_LABELS[session.incomeBasis]}
            {session.isLive && ', so far'}
          </>
        }
      >
        {amount}
      </Hint>
    );
  }
  const why = `Tips and media${session.isLive ? ' so far' : ''}. To see the rest, connect the Stats API or upload your token ledger.`;
  return (
    <Hint text={why}>
      <chakra.span color="fg.muted">{amount}</chakra.span>
    </Hint>
  );
}
