import type { TipMenuPerformance } from '@shared/api/tip-menu';
import { formatTokensExactly } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { formatTipCount } from './describe-performance';
import { isMoneyHidden } from './is-money-hidden';

/** Says which item earned the most, or what the chosen one earned. */
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
  const [most] = items.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  if (most === undefined || most.count === 0)
    return 'No one tipped for a menu item in this period.';
  return (
    <>
      “{most.name}” is your most-tipped item: {formatTipCount(most.count)},{' '}
      <Private>{formatTokensExactly(most.tokens)}</Private> total.
    </>
  );
}
