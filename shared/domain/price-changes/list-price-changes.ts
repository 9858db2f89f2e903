import { DAY_MS } from '../time/utc-day';
import type { Offer } from './list-offers';

/** A price that an item got after another one, and which sessions tell what it did. */
export interface PriceChange {
  /** Its index in the menu. */
  readonly item: number;
  readonly before: number;
  readonly after: number;
  /** When the new price started (epoch ms). */
  readonly at: number;
  /** The old price counts from here to `oldEnd` (epoch ms, inclusive). */
  readonly from: number;
  readonly oldEnd: number;
  /** The new price counts from here to `end`, which may be in the future. */
  readonly newFrom: number;
  readonly end: number;
}

/** Changes of the last 26 weeks. */
export const CHANGES_MS = 26 * 7 * DAY_MS;
/** At most eight weeks before and after a change: in a longer time, much else changes, too. */
export const COMPARED_MS = 8 * 7 * DAY_MS;

/**
 * Lists the price changes of a menu, newest first. A price that came back to what it was is a
 * change as well. A new price of an item that had been away for a while is not.
 *
 * Nobody enters a change to the minute: prices start at midnight, while sessions run past it. So
 * the days next to a change count for neither price.
 *
 * @param now epoch ms
 */
export function listPriceChanges(offers: readonly Offer[], now: number): PriceChange[] {
  return offers
    .flatMap((offer, place): PriceChange[] => {
      const old = offers[place - 1];
      const { item, tokens: after, start: at } = offer;
      if (!old || old.item !== item || old.tokens === after) return [];
      if (at < now - CHANGES_MS || at > now || at - old.end > DAY_MS) return [];
      return [
        {
          item,
          before: old.tokens,
          after,
          at,
          from: Math.max(old.start + DAY_MS, at - COMPARED_MS),
          oldEnd: at - DAY_MS,
          newFrom: at + DAY_MS,
          end: Math.min(offer.end - DAY_MS, at + COMPARED_MS),
        },
      ];
    })
    .sort((a, b) => b.at - a.at || a.item - b.item);
}

/** Whether sessions are still added to those at the new price. */
export function isStillCompared({ end }: PriceChange, now: number): boolean {
  return end > now;
}
