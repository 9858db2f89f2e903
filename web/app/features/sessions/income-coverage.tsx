import { chakra } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { formatTokensExactly } from '@web/lib/format';
import { Hint } from '@web/ui/components/hint';
import { Private } from '@web/ui/components/private';
import { incomeOf, isIncomeKnown } from './session-totals';

/** All that a session brought; where only tips and media are known it says so. */
export function SessionIncome({ session }: { session: CamSession }) {
  const amount = <Private>{formatTokensExactly(incomeOf(session))}</Private>;
  if (isIncomeKnown(session)) {
    return (
      <Hint
        text={
          <>
            Tips, media and <Private>{formatTokensExactly(session.otherTokens)}</Private> from
            private shows, spies and fan club, by your balance or token ledger
          </>
        }
      >
        {amount}
      </Hint>
    );
  }
  const why = session.isLive
    ? 'Tips and media; the rest is reckoned once the session has ended'
    : 'Tips and media; neither your balance nor a token ledger tells of the rest';
  return (
    <Hint text={why}>
      <chakra.span color="fg.muted">
        <span aria-hidden="true">≥ </span>
        <chakra.span srOnly>at least </chakra.span>
        {amount}
      </chakra.span>
    </Hint>
  );
}
