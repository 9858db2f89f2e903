/** What an item costs and when; the last price of an item is the current one. */
export interface MenuPrice {
  readonly tokens: number;
  /** ISO 8601 in UTC, inclusive. */
  readonly startTime: string;
  /** The last instant at this price; absent for one that still holds. */
  readonly endTime?: string | undefined;
}

/** Something that viewers can tip for. */
export interface MenuItem {
  readonly name: string;
  /** The current price. */
  readonly tokens: number;
  /** In order, not overlapping; at least one. */
  readonly prices: readonly MenuPrice[];
}

/** What holds for all time holds from the platform's first year. */
export const BEGINNING = '2011-01-01T00:00:00.000Z';

/** Whether the price holds, or will, after the instant (epoch ms). */
export function isOpenAfter({ endTime }: Pick<MenuPrice, 'endTime'>, ms: number): boolean {
  return endTime === undefined || Date.parse(endTime) > ms;
}

/** Whether an item is on offer: its current price has not ended. */
export function isActive({ prices }: Pick<MenuItem, 'prices'>, now: number): boolean {
  const current = prices.at(-1);
  return current !== undefined && isOpenAfter(current, now);
}
