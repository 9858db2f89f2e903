import { getTipDayFrequency, getTipMenu, getTipMenuPerformance } from '@shared/api/tip-menu';
import { type WrittenItem, writtenMenu } from '@test/support/written-menu';
import { expect } from 'vitest';
import { DAY, dateAt, groupBy, iso, MINUTE, sum, tokensOf } from './arithmetic';
import { type Comparison, ROOMS_WITH_EVENTS } from './comparison';
import type { DeliveredEvent } from './delivered-events';
import type { Life, Of } from './life';
import { isIn, PERIODS, type Period, periodQuery } from './periods';
import { ivy, NOW, vera } from './rooms';
import { menuOf } from './written';

/** Offsets of Kathmandu, St. John's, Lord Howe in summer, and the extremes. */
export const OFFSETS = [345, -210, 660, 840, -840, 0];

const menus = { vera: menuOf('vera', vera), ivy: menuOf('ivy', ivy) };
type Item = WrittenItem;
type Price = Item['prices'][number];

const holdsAt = ({ startTime, endTime }: Price, ms: number) =>
  Date.parse(startTime) <= ms && (endTime === undefined || ms <= Date.parse(endTime));

/**
 * Returns the item and price that an amount matches; of two candidates, the one with the newest
 * price.
 */
function itemFor(menu: readonly Item[], tokens: number, ms: number) {
  const [first] = menu
    .flatMap((item) => item.prices.map((price) => ({ item, price })))
    .filter(({ price }) => price.tokens === tokens && holdsAt(price, ms))
    .sort((a, b) => Date.parse(b.price.startTime) - Date.parse(a.price.startTime));
  return first;
}

/** Returns what a viewer's tips were for: the top ten by uses and the top ten by tokens. */
export function usesOf(room: 'vera' | 'ivy', tips: readonly DeliveredEvent[]) {
  const menu = menus[room];
  const uses = menu.flatMap((item) => {
    const own = tips.filter(({ ms, tokens }) => itemFor(menu, tokens, ms)?.item === item);
    if (own.length === 0) return [];
    const { name, tokens } = item;
    return [{ name, tokens, Count: own.length, tokenSum: tokensOf(own) }];
  });
  const by = (first: 'Count' | 'tokenSum', second: 'Count' | 'tokenSum') =>
    [...uses].sort(
      (a, b) => b[first] - a[first] || b[second] - a[second] || a.name.localeCompare(b.name),
    );
  const best = new Set([
    ...by('Count', 'tokenSum').slice(0, 10),
    ...by('tokenSum', 'Count').slice(0, 10),
  ]);
  return by('Count', 'tokenSum').filter((use) => best.has(use));
}

/**
 * Returns the local date on which calls by day count something; null outside of the period. For a
 * session it is the day it started on; for offline time the UTC date, as if it started at midnight.
 */
export function countedOn(
  { broadcast, counts }: Pick<Of<DeliveredEvent>, 'broadcast' | 'counts'>,
  period: Period,
  offset: number,
): string | null {
  const ms = broadcast ?? counts - offset * MINUTE;
  return isIn(ms, period) ? dateAt(ms, offset) : null;
}

/** Counts how often each amount was tipped per day, or what `dateOf` makes of days. */
function recordsOf(
  { tips }: Life,
  period: Period,
  offset: number,
  dateOf = (date: string) => date,
) {
  const counted = tips.flatMap((tip) => {
    const date = countedOn(tip, period, offset);
    return date === null ? [] : [{ date: dateOf(date), amount: tip.tokens }];
  });
  return [...groupBy(counted, ({ date, amount }) => `${date} ${String(amount).padStart(8, '0')}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) =>
      first ? [{ amount: first.amount, date: first.date, count: 1 + others.length }] : [],
    );
}

const DAYS_BY_DAY = 93;

/** What long periods are counted by. */
const stepOf = ({ start, end }: Period) => (end - start <= DAYS_BY_DAY * DAY ? 'day' : 'week');

/** The Monday of a date's week in a long period, else the date. */
function shownDate(date: string, period: Period): string {
  if (stepOf(period) === 'day') return date;
  const ms = Date.parse(date);
  return dateAt(ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY, 0);
}

/** Returns the default period of thirty local days. */
export function usual(offset: number): Period {
  const today = NOW + offset * MINUTE;
  const midnight = today - (((today % DAY) + DAY) % DAY) - offset * MINUTE;
  return { start: midnight - 29 * DAY, end: NOW };
}

/** Yields questions with different periods, and without one. */
export function* questions(): Generator<{ period: Period; query: object; offset: number }> {
  for (const [place, period] of PERIODS.entries()) {
    for (const offset of [OFFSETS[place % 6] ?? 0, OFFSETS[(place + 1) % 6] ?? 0]) {
      yield { period, query: periodQuery(period), offset };
    }
  }
  for (const offset of OFFSETS) yield { period: usual(offset), query: {}, offset };
}

const frequency: Comparison = {
  of: getTipDayFrequency,
  title: 'counts every amount by the local day on which its broadcast began',
  async compare({ people, lives }) {
    for (const room of ROOMS_WITH_EVENTS) {
      const { plan } = lives[room];
      for (const { period, query, offset } of questions()) {
        const params = { p: plan.name, utcOffset: String(offset) };
        const answer = await people[room].call(getTipDayFrequency, { params, query });
        expect(answer).toMatchObject({
          records: recordsOf(lives[room], period, offset, (date) => shownDate(date, period)),
          by: stepOf(period),
          start: iso(period.start),
          end: iso(period.end),
        });
      }
    }
  },
};

const performance: Comparison = {
  of: getTipMenuPerformance,
  title: 'shares tips out to the items by their price on the day',
  async compare({ people, lives }) {
    for (const room of ['vera', 'ivy'] as const) {
      const menu = menus[room];
      const used = new Set<string>();
      for (const { period, query, offset } of questions()) {
        const params = { p: lives[room].plan.name, utcOffset: String(offset) };
        const answer = await people[room].call(getTipMenuPerformance, { params, query });
        const records = recordsOf(lives[room], period, offset).map((record) => {
          const noon = Date.parse(record.date) - offset * MINUTE + DAY / 2;
          const tokens = record.amount * record.count;
          return { ...record, tokens, ...itemFor(menu, record.amount, noon) };
        });
        const others = records.filter(({ item }) => !item);
        expect(answer).toMatchObject({
          items: menu.map((item) => {
            const own = records.filter((one) => one.item === item);
            return {
              name: item.name,
              amount: item.tokens,
              count: sum(own.map(({ count }) => count)),
              tokens: tokensOf(own),
              volume: [...groupBy(own, ({ date }) => shownDate(date, period))].map(
                ([date, ofDay]) => ({
                  date,
                  tips: sum(ofDay.map(({ count }) => count)),
                  tokens: tokensOf(ofDay),
                }),
              ),
              prices: item.prices.map((price) => {
                const at = own.filter((one) => one.price === price);
                if (at.length > 0) used.add(`${item.name} ${price.startTime}`);
                return { ...price, count: sum(at.map(({ count }) => count)), sum: tokensOf(at) };
              }),
            };
          }),
          by: stepOf(period),
          other: { count: sum(others.map(({ count }) => count)), tokens: tokensOf(others) },
          total: { count: sum(records.map(({ count }) => count)), tokens: tokensOf(records) },
        });
      }
      expect(used.size).toBeGreaterThan(menu.length);
    }
  },
};

const menu: Comparison = {
  of: getTipMenu,
  title: 'is the menu that was written',
  async compare({ people, lives }) {
    for (const room of ['vera', 'ivy'] as const) {
      const answer = await people[room].call(getTipMenu, { params: { p: lives[room].plan.name } });
      expect(writtenMenu(answer)).toEqual({ items: menus[room], version: 1 });
    }
  },
};

export const menuComparisons = [frequency, performance, menu];
