import { localDate, localNoon } from '../time/local-days';
import type { MenuPrice } from './menu';

/** What an item brought at one of its prices, in a period. */
export interface PriceStats extends MenuPrice {
  readonly count: number;
  readonly sum: number;
}

/** The same by the hour on air. */
export interface HourlyPrice {
  readonly tokens: number;
  /** On air while the price held. */
  readonly seconds: number;
  readonly tips: number;
  readonly brought: number;
}

export interface PriceEffect {
  readonly before: HourlyPrice;
  readonly after: HourlyPrice;
}

const HOUR = 3_600;

/**
 * Seconds on air while each price held, in the order of the prices. A broadcast lies whole on the
 * local day it began, and a day has the price of its noon, as where tips are shared out.
 *
 * @param utcOffset minutes east of UTC
 */
export function secondsAtPrices(
  prices: readonly MenuPrice[],
  sessions: readonly { readonly startTime: string; readonly durationSeconds: number }[],
  utcOffset: number,
): number[] {
  const seconds = prices.map(() => 0);
  for (const { startTime, durationSeconds } of sessions) {
    const noon = localNoon(localDate(Date.parse(startTime), utcOffset), utcOffset);
    const place = prices.findLastIndex(
      (price) =>
        Date.parse(price.startTime) <= noon &&
        (price.endTime === undefined || Date.parse(price.endTime) >= noon),
    );
    if (place >= 0) seconds[place] = (seconds[place] ?? 0) + durationSeconds;
  }
  return seconds;
}

/**
 * The last change of a price that the period has hours on both sides of, by the hour on air; null
 * where either side has less than one, which would say nothing.
 */
export function priceEffect(
  prices: readonly PriceStats[],
  seconds: readonly number[],
): PriceEffect | null {
  const hourly = prices.flatMap(({ tokens, count, sum }, place): HourlyPrice[] => {
    const onAir = seconds[place] ?? 0;
    if (onAir < HOUR) return [];
    const hours = onAir / HOUR;
    return [{ tokens, seconds: onAir, tips: count / hours, brought: sum / hours }];
  });
  const [before, after] = hourly.slice(-2);
  return before && after && before.tokens !== after.tokens ? { before, after } : null;
}
