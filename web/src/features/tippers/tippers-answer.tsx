import type { TipperList } from '../../../../shared/api/tippers';
import { Private } from '../../components/private';
import { formatCount, formatPercent, formatTokens } from '../../lib/format';
import type { NamedPeriod } from '../../lib/period';

/** `112 people tipped 61.2k tk; the first 5 of them gave 48 %.` */
export function TippersAnswer({
  list: { tippers, total },
  period,
}: {
  list: TipperList;
  period: Pick<NamedPeriod, 'key'>;
}) {
  if (total.tips === 0) {
    return period.key === 'all' ? 'Nobody has tipped yet.' : 'Nobody tipped in this period.';
  }
  const first = tippers.slice(0, 5).reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <>
      {peopleIn(total.tippers)} tipped <Private>{formatTokens(total.tokens)}</Private>
      {tippers.length > 5 && (
        <>; the top 5 gave {formatPercent(Math.round((first / total.tokens) * 100))} of it</>
      )}
      .
    </>
  );
}

/** Over all time nobody counts how many different people there were. */
function peopleIn(count: number | null): string {
  if (count === null) return 'In all, people';
  return count === 1 ? '1 person' : `${formatCount(count)} people`;
}
