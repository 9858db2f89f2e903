import { dayAfter, dayBefore, isCalendarDay, startOfLocalDay, toLocalDate } from './local-day';
import { BEGINNING, isOpenAfter, type MenuItem } from './menu';

/** Gives an item a single price, without any price history. */
export function setPriceForAllTime<Item extends MenuItem>(item: Item, tokens: number): Item {
  return { ...item, tokens, prices: [{ tokens, startTime: BEGINNING }] };
}

/**
 * Changes an item's price from the beginning of a local day on. The previous price ends with the
 * day before. A price that started on that same day was a mistake and is replaced.
 *
 * @param day `yyyy-mm-dd` in `zone`
 */
export function setPriceFromDate<Item extends MenuItem>(
  item: Item,
  tokens: number,
  day: string,
  zone: string,
): Item {
  const start = startOfLocalDay(day, zone);
  const before = item.prices
    .filter(({ startTime }) => Date.parse(startTime) < start)
    .map((price) =>
      isOpenAfter(price, start - 1) ? { ...price, endTime: iso(start - 1) } : price,
    );
  return { ...item, tokens, prices: [...before, { tokens, startTime: iso(start) }] };
}

/** The days on which a new price may start, `yyyy-mm-dd`. */
export interface PriceDays {
  /** The day after the last price started. It is after `latest` if that was today. */
  readonly earliest: string;
  /** Today. */
  readonly latest: string;
  /** The default: yesterday, unless the last price started then or later. */
  readonly preset: string;
}

export function findPriceDays(item: MenuItem, zone: string, now: number): PriceDays {
  const latest = toLocalDate(now, zone);
  const yesterday = dayBefore(latest);
  const earliest = dayAfter(
    toLocalDate(Date.parse(item.prices.at(-1)?.startTime ?? BEGINNING), zone),
  );
  return { earliest, latest, preset: yesterday < earliest ? earliest : yesterday };
}

/** Returns why a price cannot start on a day, as a message for the user; null if it can. */
export function findPriceDayProblem(day: string, days: PriceDays): string | null {
  if (!isCalendarDay(day)) return 'Choose a date.';
  if (day > days.latest) return 'The date can’t be in the future.';
  if (day < days.earliest) return 'The date must be after the day the last price started.';
  return null;
}

const iso = (ms: number) => new Date(ms).toISOString();
