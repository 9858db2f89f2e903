import { items } from '@lambdas/data/items';
import type { Place } from './performer-places';

/**
 * Returns where an account's own items are among those of other accounts. Excludes its own
 * partition, and items whose mark or object another job deletes first.
 */
export function sharedPlacesOf(account: string): Omit<Place, 'isOwn'>[] {
  return items
    .filter(({ onLeaving }) => onLeaving === 'with-account')
    .map(({ kind: { table, pk, sk }, accountPart = 'account' }) => {
      const from = sk.prefix({ [accountPart]: account });
      return { table, pk: pk.format({}), from, to: `${from}\uffff` };
    });
}
