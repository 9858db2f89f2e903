import { perHour } from '@shared/metrics/rate';
import { localDate, localNoon } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import type { MenuPrice } from './menu';

/** An item's tips at one of its prices, in a period. */
export interface PriceStats extends MenuPrice {
  readonly count: number;
  readonly sum: number;
}

/** The same per hour live. */
export interface HourlyPrice {
  readonly tokens: number;
  /** Time live while the price was valid. */
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
 * Seconds live at each price, in the order of the prices. A session counts entirely on the local
 * day it started, and a day has the price of its noon, as in `computeMenuPerformance`.
 *
 * @param offsetAt of the zone whose days are counted
 */
export function sumSecondsAtPrices(
  prices: readonly MenuPrice[],
  sessions: readonly { readonly startTime: string; readonly durationSeconds: number }[],
  offsetAt: OffsetAt,
): number[] {
  const seconds = prices.map(() => 0);
  for (const { startTime, durationSeconds } of sessions) {
    const noon = localNoon(localDate(Date.parse(startTime), offsetAt), offsetAt);
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
 * Compares the last price change with data on both sides, per hour live. Null if either side has
 * less than an hour live, which is too little for a rate.
 */
export function computePriceEffect(
  prices: readonly PriceStats[],
  seconds: readonly number[],
): PriceEffect | null {
  const hourly = prices.flatMap(({ tokens, count, sum }, place): HourlyPrice[] => {
    const onAir = seconds[place] ?? 0;
    if (onAir < HOUR) return [];
    const rates = { tips: perHour(count, onAir) ?? 0, brought: perHour(sum, onAir) ?? 0 };
    return [{ tokens, seconds: onAir, ...rates }];
  });
  const [before, after] = hourly.slice(-2);
  return before && after && before.tokens !== after.tokens ? { before, after } : null;
}
