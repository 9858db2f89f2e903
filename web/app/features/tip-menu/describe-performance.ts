import type { TipSums } from '@shared/domain/tip-menu/performance';
import { formatCountOf } from '@web/lib/format';

/** `4 tips`. */
export function formatTipCount(count: number): string {
  return formatCountOf(count, 'tip');
}

/** Explains how tips are matched with items, and how many matched none. */
export function describeMatching({ count }: Pick<TipSums, 'count'>): string {
  const found = 'Tips are matched to the item with the same price.';
  if (count === 0) return found;
  return `${found} ${formatTipCount(count)} didn’t match any price.`;
}
