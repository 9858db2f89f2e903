import type { OffsetAt } from '../time/offsets';
import { DAY_MS } from '../time/utc-day';
import type { MenuItem } from '../tip-menu/menu';
import type { AmountRow } from '../tip-menu/tip-amounts';
import { countSales } from './count-sales';
import { listOffers, type Offer } from './list-offers';
import { CHANGES_MS, COMPARED_MS, listPriceChanges, type PriceChange } from './list-price-changes';
import { type MeasuredChange, measureChange } from './measure-change';
import { type PriceAdvice, suggestPrice } from './suggest-price';

export interface PricesAdvice {
  /** Newest first, at most 20. */
  readonly changes: readonly MeasuredChange[];
  readonly advice: PriceAdvice | null;
}

/** A menu rarely has more changes in half a year; older ones are left out. */
const MAX_CHANGES = 20;

/** Since when tips are needed (epoch ms), whatever the menu: eight weeks before the oldest change. */
export function findSalesStart(now: number): number {
  // A session counts at noon of the day it started.
  return now - CHANGES_MS - COMPARED_MS - DAY_MS;
}

/**
 * Says what each price change of the last 26 weeks did, and what to try next.
 *
 * Stored data: the menu with its prices, and `month-tip-amounts` of up to nine months.
 *
 * @param rows tips by amount of each finished session since `findSalesStart`
 * @param offsetAt of the zone whose days count
 * @param now epoch ms
 */
export function advisePrices(
  menu: readonly MenuItem[],
  rows: readonly AmountRow[],
  offsetAt: OffsetAt,
  now: number,
): PricesAdvice {
  const offers = listOffers(menu);
  const sales = countSales(menu, rows, offsetAt);
  const changes = listChanges(offers, now).map((change) =>
    measureChange(offers, sales, change, now),
  );
  return { changes, advice: suggestPrice(menu, sales, changes, now) };
}

function listChanges(offers: readonly Offer[], now: number): PriceChange[] {
  return listPriceChanges(offers, now).slice(0, MAX_CHANGES);
}
