import type { TipperList } from '@shared/api/tippers';
import { formatCount, formatPercent, formatTokens } from '@web/lib/format';
import type { NamedPeriod } from '@web/lib/period';
import { Private } from '@web/ui/components/private';

/** How many of the top tippers are summed up. */
const FIRST = 5;

/** `112 people tipped 61.2k tk; the top 5 gave 48.2% of it.` */
export function TippersAnswer({
  list: { tippers, total },
  period,
}: {
  list: TipperList;
  period: Pick<NamedPeriod, 'key'>;
}) {
  if (total.tips === 0) {
    return period.key === 'all' ? 'No one has tipped yet.' : 'No one tipped in this period.';
  }
  const people = peopleIn(total.tippers);
  if (Number.isNaN(total.tokens)) return `${people} tipped.`;

  // The row without a name is a group, not one of the top tippers.
  const named = tippers.filter(({ name }) => name !== null);
  const first = named.slice(0, FIRST).reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <>
      {people} tipped <Private>{formatTokens(total.tokens)}</Private>
      {named.length > FIRST && (
        <>
          ; the top {FIRST} gave {formatPercent((100 * first) / total.tokens)} of it
        </>
      )}
      .
    </>
  );
}

/** For all time, the number of different people is unknown. */
function peopleIn(count: number | null): string {
  if (count === null) return 'People';
  return count === 1 ? '1 person' : `${formatCount(count)} people`;
}
