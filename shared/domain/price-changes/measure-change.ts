import { countMissingSessions, type Verdict } from '../math/ratio-estimate';
import type { SessionSales } from './count-sales';
import {
  type ChangeEffect,
  estimateEffect,
  isEnoughBefore,
  MIN_SESSIONS,
  type SessionShare,
  shareOf,
} from './estimate-effect';
import { isShared, listUnchangedItems, type Offer } from './list-offers';
import { COMPARED_MS, isStillCompared, type PriceChange } from './list-price-changes';

export interface MeasuredChange {
  readonly change: PriceChange;
  /** Sessions with tips that count at the old and at the new price. */
  readonly sessionsBefore: number;
  readonly sessionsAfter: number;
  /** How many items the change was compared with. */
  readonly unchangedItems: number;
  /** Null if there is too little to compare. */
  readonly effect: ChangeEffect | null;
  /**
   * What it did to the tokens. `few`: there is too little to compare. `shared`: there would be
   * enough, but another item had one of the two prices.
   */
  readonly verdict: Verdict | 'few' | 'shared';
  /** How many more sessions at this price it takes to know; null if that isn't known or too many. */
  readonly missingSessions: number | null;
}

/** The difference in tokens that an experiment should find, as a ratio. */
export const DIFFERENCE = 1.3;

/**
 * Compares an item's tips before and after a change with those of the items that didn't change.
 * Sessions in which another item had one of the two prices don't count, because a tip of that amount
 * may have been for either.
 *
 * @param offers all prices of the menu
 * @param now epoch ms
 */
export function measureChange(
  offers: readonly Offer[],
  sales: readonly SessionSales[],
  change: PriceChange,
  now: number,
): MeasuredChange {
  const { item, before: oldPrice, after: newPrice, from, oldEnd, newFrom, end } = change;
  const unchanged = listUnchangedItems(offers, { from, end: Math.max(end, newFrom) });
  const hasOwnPrices = ({ noon }: SessionSales) =>
    ![oldPrice, newPrice].some((tokens) =>
      isShared(offers, { item, tokens }, { from: noon, end: noon }),
    );
  const sharesOf = (first: number, last: number, otherPrice: number) => {
    const sessions = sales.filter(({ noon }) => noon >= first && noon <= last);
    const counted = sessions
      .filter(hasOwnPrices)
      .map((session) => shareOf(session, item, unchanged, otherPrice));
    const isShort = sessions.length >= MIN_SESSIONS && counted.length < MIN_SESSIONS;
    return { counted, isShort };
  };
  const before = sharesOf(from, oldEnd, newPrice);
  const after = sharesOf(newFrom, end, oldPrice);
  const effect = estimateEffect(before.counted, after.counted, newPrice / oldPrice);
  return {
    change,
    sessionsBefore: before.counted.length,
    sessionsAfter: after.counted.length,
    unchangedItems: unchanged.length,
    effect,
    verdict: effect?.verdict ?? (before.isShort || after.isShort ? 'shared' : 'few'),
    missingSessions: isStillCompared(change, now)
      ? countMissing(change, before.counted, after.counted, effect, now)
      : null,
  };
}

function countMissing(
  { at, newFrom }: PriceChange,
  before: readonly SessionShare[],
  after: readonly SessionShare[],
  effect: ChangeEffect | null,
  now: number,
): number | null {
  if (effect === null) {
    const missing = MIN_SESSIONS - after.length;
    return missing > 0 && isEnoughBefore(before, after) ? missing : null;
  }
  if (effect.verdict !== 'unclear') return null;
  // Until the comparison ends, sessions come as often as since the change.
  const most = (after.length * (at + COMPARED_MS - now)) / (now - newFrom);
  const { estimate } = effect;
  return countMissingSessions(estimate.before, estimate.after, { difference: DIFFERENCE, most });
}
