import {
  formatCount,
  formatCountOf,
  formatTokensExactly,
  formatUsd,
  MISSING,
} from '@web/lib/format';
import { Stat, StatRow } from '@web/ui/components/stat';
import type { Bought, Sales } from './sales';

/** The service's maximum. */
const MAX_BUYERS = 100;

export function PurchasesStats({
  sales: { items, total },
  bought,
}: {
  sales: Sales;
  bought: Bought | undefined;
}) {
  const mean = total.count === 0 ? null : Math.round(total.tokens / total.count);
  // Amounts that a member may not see are left out instead of shown as "Hidden".
  const hasMoney = !Number.isNaN(total.tokens);
  return (
    <StatRow>
      {hasMoney && (
        <Stat
          metric="media"
          value={formatTokensExactly(total.tokens)}
          secondary={formatUsd(total.tokens)}
          isPrivate
        />
      )}
      <Stat
        metric="mediaSold"
        value={formatCount(total.count)}
        secondary={formatCountOf(items.length, 'item')}
      />
      {hasMoney && (
        <Stat
          metric="averageSale"
          value={formatTokensExactly(mean)}
          secondary={formatUsd(mean)}
          isPrivate
        />
      )}
      <Stat metric="buyers" value={buyersIn(bought)} />
    </StatRow>
  );
}

function buyersIn(bought: Bought | undefined): string {
  if (!bought?.hasProfiles) return MISSING;
  const { length } = bought.buyers;
  return length < MAX_BUYERS ? formatCount(length) : `${MAX_BUYERS}+`;
}
