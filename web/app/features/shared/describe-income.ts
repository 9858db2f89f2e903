import { incomeBasis } from '@shared/domain/income/income';
import { formatTokensExactly } from '@web/lib/format';
import type { SessionResource } from './use-session-resource';

export type TotalIncome = SessionResource<'total_income.json'>;
type Income = TotalIncome['income'];

const PARTS = [
  { key: 'private', name: 'private shows' },
  { key: 'spy', name: 'spy shows' },
  { key: 'fanClub', name: 'fan club' },
  { key: 'unexplained', name: 'other income' },
] as const;

/** Lists income by kind: `tips 6,122 tk, media 280 tk, private shows 2,280 tk`. */
export function formatIncomeParts(income: Income): string {
  const parts = PARTS.flatMap(({ key, name }) =>
    income[key].tokens > 0 ? [`${name} ${formatTokensExactly(income[key].tokens)}`] : [],
  );
  return [
    `tips ${formatTokensExactly(income.tipTokens)}`,
    `media ${formatTokensExactly(income.mediaTokens)}`,
    ...parts,
  ].join(', ');
}

/** Describes how income other than tips and media is known, and for how much of the session. */
export function describeIncomeBasis(income: Income): string {
  const { seconds, balance, ledger } = income.coverage;
  switch (incomeBasis(income)) {
    case 'exact':
      return 'Exact: your token ledger covers the whole session.';
    case 'partial':
      return 'We can’t see private shows, spy shows, or fan club income: neither your balance nor a token ledger covers this session.';
    default:
      return `Private shows, spy shows, and fan club income are estimated: ${[
        `your balance covers ${shareOf(balance, seconds)}`,
        ...(ledger > 0 ? [`your token ledger covers ${shareOf(ledger, seconds)}`] : []),
      ].join(', ')}.`;
  }
}

/** `all of the session`, `83% of the session`, `none of the session`. */
function shareOf(covered: number, seconds: number): string {
  if (covered <= 0) return 'none of the session';
  if (covered >= seconds) return 'all of the session';
  // Only exactly all is 100%, and only exactly nothing is 0%.
  const percent = Math.min(99, Math.max(1, Math.round((100 * covered) / seconds)));
  return `${percent}% of the session`;
}
