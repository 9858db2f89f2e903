import { BEGINNING, type MenuItem, type MenuPrice } from '@shared/domain/tip-menu/menu';
import { formatDay } from '@web/lib/format-time';

/** Returns when the current price started (ISO 8601). */
export function sinceOf({ prices }: Pick<MenuItem, 'prices'>): string {
  return prices.at(-1)?.startTime ?? BEGINNING;
}

/** `Thu 19 Nov to now`, `the beginning to Wed 18 Nov`. */
export function formatPriceSpan(price: MenuPrice, zone: string): string {
  return `${formatPriceStart(price, zone)} to ${formatPriceEnd(price, zone)}`;
}

export function formatPriceStart({ startTime }: MenuPrice, zone: string): string {
  return startTime === BEGINNING ? 'the start' : formatDay(startTime, zone);
}

export function formatPriceEnd({ endTime }: MenuPrice, zone: string): string {
  return endTime === undefined ? 'now' : formatDay(endTime, zone);
}
