import type { CamSession } from '@shared/api/cam-session';
import type { UsualSession } from '@shared/domain/sessions/usual-session';
import { formatCountOf, formatTokensExactly } from '@web/lib/format';
import { Change } from '@web/ui/components/change';
import { incomePerHour } from './session-totals';
import { USUAL_LABEL } from './usual';

type Figure = keyof UsualSession;

interface Comparison {
  readonly of: (session: CamSession) => number | null;
  readonly format: (value: number) => string;
  readonly isPrivate: boolean;
}

const formatTokens = (tokens: number) => formatTokensExactly(Math.round(tokens));

const COMPARISONS: Readonly<Record<Figure, Comparison>> = {
  incomeTokens: { of: (session) => session.incomeTokens, format: formatTokens, isPrivate: true },
  incomePerHour: { of: incomePerHour, format: formatTokens, isPrivate: true },
  tippers: {
    of: (session) => session.tippers,
    format: (tippers) => formatCountOf(Math.round(tippers), 'tipper'),
    isPrivate: false,
  },
};

/** How a number of a session compares with the usual one; nothing if that is unknown. */
export function BesideUsual({
  figure,
  session,
  usual,
}: {
  figure: Figure;
  session: CamSession;
  usual: UsualSession | null;
}) {
  const { of, format, isPrivate } = COMPARISONS[figure];
  const now = of(session);
  const before = usual?.[figure] ?? 0;
  if (now === null || before === 0) return null;
  return (
    <Change {...{ before, now, format, isPrivate }} previousLabel={USUAL_LABEL} isMoreBetter />
  );
}
