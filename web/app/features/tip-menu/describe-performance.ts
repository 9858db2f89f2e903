import type { TipSums } from '@shared/domain/tip-menu/performance';
import { formatCount } from '@web/lib/format';

/** `4 tips`. */
export function formatTipCount(count: number): string {
  return count === 1 ? '1 tip' : `${formatCount(count)} tips`;
}

/** Explains how tips are matched with items, and how many matched none. */
export function describeMatching({ count }: Pick<TipSums, 'count'>): string {
  const found = 'Tips are matched to the item with the same price.';
  if (count === 0) return found;
  return `${found} ${count === 1 ? '1 tip' : `${formatCount(count)} tips`} didn’t match any price.`;
}
