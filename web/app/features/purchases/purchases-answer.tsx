import { formatCount, formatPercent, formatTokens, formatUsd } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import { bestSeller, hidesMoney, type Sales } from './sales';

/** `31 photos and videos sold for 1,240 tk ($62). “Summer set” earned the most: 40%.` */
export function PurchasesAnswer({ sales }: { sales: Sales }) {
  const { items, total } = sales;
  const best = bestSeller(sales);
  if (best === null) return 'No photos or videos sold in this period.';
  const sold = `${formatCount(total.count)} ${total.count === 1 ? 'photo or video' : 'photos and videos'} sold`;
  if (hidesMoney(sales)) {
    return items.length === 1
      ? `${sold}: “${best.item}”.`
      : `${sold}. “${best.item}” is your best seller.`;
  }
  return (
    <>
      {sold} for{' '}
      <Private>
        {formatTokens(total.tokens)} ({formatUsd(total.tokens)})
      </Private>
      {items.length === 1 && `: “${best.item}”`}.
      {items.length > 1 && total.tokens > 0 && (
        <>
          {' '}
          “{best.item}” earned the most: {formatPercent((100 * best.tokens) / total.tokens)}.
        </>
      )}
    </>
  );
}
