/** A price of an item and its validity. An item's last price is the current one. */
export interface MenuPrice {
  readonly tokens: number;
  /** ISO 8601 in UTC, inclusive. */
  readonly startTime: string;
  /** The last instant of the price, inclusive; absent while it is valid. */
  readonly endTime?: string | undefined;
}

/** Something that viewers can tip for. */
export interface MenuItem {
  readonly name: string;
  /** The current price. */
  readonly tokens: number;
  /** In order, without overlaps; at least one. */
  readonly prices: readonly MenuPrice[];
}

/** Start of prices that are valid for all time: the platform's first year. */
export const BEGINNING = '2011-01-01T00:00:00.000Z';

/** Whether the price is valid at some time after `ms` (epoch ms). */
export function isOpenAfter({ endTime }: Pick<MenuPrice, 'endTime'>, ms: number): boolean {
  return endTime === undefined || Date.parse(endTime) > ms;
}

/** Whether an item is offered: its current price has not ended. */
export function isActive({ prices }: Pick<MenuItem, 'prices'>, now: number): boolean {
  const current = prices.at(-1);
  return current !== undefined && isOpenAfter(current, now);
}
