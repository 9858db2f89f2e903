import { dayAfter, dayBefore, isCalendarDay, localDayOf, startOfLocalDay } from './local-day';
import { BEGINNING, isOpenAfter, type MenuItem } from './menu';

/** The item at one price, as if it had never had another. */
export function priceForAllTime<Item extends MenuItem>(item: Item, tokens: number): Item {
  return { ...item, tokens, prices: [{ tokens, startTime: BEGINNING }] };
}

/**
 * The item at a new price from the beginning of a local day (`yyyy-mm-dd` in `zone`) on; the
 * price before holds until the end of the day before. A price that began on that very day is
 * replaced: it was a mistake.
 */
export function priceFromDate<Item extends MenuItem>(
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

/** The days that a new price may begin on, `yyyy-mm-dd`. */
export interface PriceDays {
  /** The day after the last price began. It lies after `latest` if that was today. */
  readonly earliest: string;
  /** Today. */
  readonly latest: string;
  /** The day on which the last price began, which may be chosen to replace that price. */
  readonly replaces: string;
  /** Yesterday, unless the last price began later. */
  readonly preset: string;
}

export function priceDays(item: MenuItem, zone: string, now: number): PriceDays {
  const latest = localDayOf(now, zone);
  const yesterday = dayBefore(latest);
  const replaces = localDayOf(Date.parse(item.prices.at(-1)?.startTime ?? BEGINNING), zone);
  return {
    earliest: dayAfter(replaces),
    latest,
    replaces,
    preset: yesterday < replaces ? replaces : yesterday,
  };
}

/** Why a price cannot begin on the day; null where it can. */
export function priceDayProblem(day: string, days: PriceDays): string | null {
  if (!isCalendarDay(day)) return 'Choose a date.';
  if (day > days.latest) return 'The date cannot lie in the future.';
  if (day < days.replaces) return 'The date must come after the day the last price began.';
  return null;
}

const iso = (ms: number) => new Date(ms).toISOString();
