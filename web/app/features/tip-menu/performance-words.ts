import type { TipSums } from '@shared/domain/tip-menu/performance';
import { formatCount } from '@web/lib/format';

/** `4 tips`. */
export function tipWords(count: number): string {
  return count === 1 ? 'one tip' : `${formatCount(count)} tips`;
}

/** How tips find their item, and how many found none. */
export function otherWords({ count }: Pick<TipSums, 'count'>): string {
  const found = 'A tip counts for the item whose price it equals.';
  if (count === 0) return found;
  return `${found} ${count === 1 ? 'One tip was' : `${formatCount(count)} tips were`} no item’s price.`;
}
