import { DAY_MS } from '@shared/domain/time/utc-day';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import type { AmountRow } from '@shared/domain/tip-menu/tip-amounts';

/** An item with prices that each start so many days before `now`, at midnight UTC, oldest first. */
export function itemOf(
  name: string,
  now: number,
  ...prices: readonly { readonly tokens: number; readonly daysAgo: number }[]
): MenuItem {
  const startOf = (daysAgo: number) => Math.floor(now / DAY_MS - daysAgo) * DAY_MS;
  return {
    name,
    tokens: prices.at(-1)?.tokens ?? 0,
    prices: prices.map(({ tokens, daysAgo }, at) => {
      const next = prices[at + 1];
      return {
        tokens,
        startTime: new Date(startOf(daysAgo)).toISOString(),
        ...(next && { endTime: new Date(startOf(next.daysAgo) - 1).toISOString() }),
      };
    }),
  };
}

/**
 * A session on each of the last days, at 20:00 UTC, oldest first.
 *
 * @param amountsOf how often each amount was tipped, from the number of days ago
 */
export function dailySessions(
  now: number,
  days: number,
  amountsOf: (daysAgo: number) => Readonly<Record<number, number>>,
): AmountRow[] {
  return Array.from({ length: days }, (_, at): AmountRow => {
    const daysAgo = days - at;
    return {
      start: Math.floor(now / DAY_MS - daysAgo) * DAY_MS + (20 / 24) * DAY_MS,
      kind: 'broadcast',
      amounts: Object.entries(amountsOf(daysAgo)).map(([tokens, count]) => ({
        tokens: Number(tokens),
        count,
      })),
    };
  });
}
