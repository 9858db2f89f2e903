import type { MenuItem } from '../tip-menu/menu';

/** A price of an item and when it was valid (epoch ms, inclusive). */
export interface Offer {
  /** The item's index in the menu. */
  readonly item: number;
  readonly tokens: number;
  readonly start: number;
  /** Infinity while it is valid. */
  readonly end: number;
}

/** A span of time (epoch ms, inclusive). */
interface Span {
  readonly from: number;
  readonly end: number;
}

/** Lists all prices of a menu, in its order and oldest first. */
export function listOffers(menu: readonly MenuItem[]): Offer[] {
  return menu.flatMap(({ prices }, item) =>
    prices.map(({ tokens, startTime, endTime }) => ({
      item,
      tokens,
      start: Date.parse(startTime),
      end: endTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(endTime),
    })),
  );
}

/**
 * Whether another item had a price at some time in the span. Then a tip of so many tokens may have
 * been for either.
 */
export function isShared(
  offers: readonly Offer[],
  { item, tokens }: Pick<Offer, 'item' | 'tokens'>,
  span: Span,
): boolean {
  return offers.some(
    (other) => other.tokens === tokens && other.item !== item && isWithin(other, span),
  );
}

/** The items that had one price, and that price alone, for the whole span. */
export function listUnchangedItems(offers: readonly Offer[], span: Span): number[] {
  return offers
    .filter(({ start, end }) => start <= span.from && end >= span.end)
    .filter((offer) => !isShared(offers, offer, span))
    .map(({ item }) => item);
}

function isWithin({ start, end }: Offer, span: Span): boolean {
  return start <= span.end && end >= span.from;
}
