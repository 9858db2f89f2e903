import type { TipMenuPerformance } from '@shared/api/tip-menu';
import { formatTokensExactly } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { formatTipCount } from './describe-performance';
import { isMoneyHidden } from './is-money-hidden';

/** Says which item earned the most, and which was tipped most often; or what the chosen one earned. */
export function TipMenuAnswer({
  performance: { items },
  only,
}: {
  performance: TipMenuPerformance;
  only: string | undefined;
}) {
  if (items.length === 0) return 'Your tip menu is empty.';
  if (isMoneyHidden(items)) return 'You can see the menu, but not what it earned.';
  if (only !== undefined) {
    const item = items.find(({ name }) => name === only);
    if (item === undefined) return `“${only}” isn’t on the menu.`;
    if (item.count === 0) return `No one tipped for “${only}” in this period.`;
    return (
      <>
        “{only}” earned <Private>{formatTokensExactly(item.tokens)}</Private> from{' '}
        {formatTipCount(item.count)}.
      </>
    );
  }
  const best = mostBy(items, ({ tokens }) => tokens);
  const often = mostBy(items, ({ count }) => count);
  if (best === undefined || often === undefined || best.count === 0)
    return 'No one tipped for a menu item in this period.';
  return (
    <>
      “{best.name}” earned the most: <Private>{formatTokensExactly(best.tokens)}</Private> from{' '}
      {formatTipCount(best.count)}.
      {often.name !== best.name &&
        ` “${often.name}” was tipped most often: ${formatTipCount(often.count)}.`}
    </>
  );
}

type Item = TipMenuPerformance['items'][number];

function mostBy(items: readonly Item[], amountOf: (item: Item) => number): Item | undefined {
  return items.toSorted((a, b) => amountOf(b) - amountOf(a) || a.name.localeCompare(b.name))[0];
}
