import { getUserSettings } from '@shared/api/settings';
import { getTipDayFrequency, getTipMenu, getTipMenuPerformance } from '@shared/api/tip-menu';
import { BEGINNING } from '@shared/domain/tip-menu/menu';
import { groupFrequencies } from '@shared/domain/tip-menu/tip-days';
import { type FeedEvent, feedEvents } from '@test/support/feed-events';
import { ANCHOR, DAY } from '@test/support/service-under-test';
import { item, plan, tipMenuUnderTest } from '@test/support/tip-menu-under-test';
import { describe, expect, it } from 'vitest';

const { service, vera, reader, stranger, begin } = tipMenuUnderTest();
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

/** Returns the sum of all tips, including the running session's so far. */
function expectedTotal() {
  const { tips, broadcasts, now } = service().platform.truth(p);
  expect(now.isLive && broadcasts.at(-1)?.tips).toBeGreaterThan(0);
  return { count: tips.count, tokens: tips.tokens };
}

/** Returns how often each amount was tipped per local day, from the platform's truth. */
function expectedRecords(utcOffset: number, start = 0, end = ANCHOR) {
  const counts = new Map<string, number>();
  const localDay = (ms: number) => iso(ms).slice(0, 10);
  const { broadcasts } = service().platform.truth(p);
  for (const { start: began, tipAmounts: amounts } of broadcasts) {
    if (began < start || began >= end) continue;
    for (const [amount, count] of Object.entries(amounts)) {
      const key = `${localDay(began + utcOffset * 60_000)} ${amount}`;
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  const isOnAir = ({ ms }: FeedEvent) =>
    broadcasts.some(
      ({ start: began, lastDelivered, stop }) =>
        began <= ms && ms <= (stop ?? Math.max(lastDelivered, ANCHOR)),
    );
  for (const tip of feedEvents(plan, ANCHOR)) {
    const day = localDay(tip.ms);
    const begins = Date.parse(day) - utcOffset * 60_000;
    if (tip.method !== 'tip' || isOnAir(tip) || begins < start || begins >= end) continue;
    const key = `${day} ${tip.tokens}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]) => {
      const [date = '', amount] = key.split(' ');
      return { date, amount: Number(amount), count };
    })
    .sort((a, b) => a.date.localeCompare(b.date) || a.amount - b.amount);
}

const offsets = [0, 345, -210, 765, -660];
const askDays = (utcOffset: number, query: { start?: string; end?: string } = {}) =>
  reader().call(getTipDayFrequency, { params: { p, utcOffset: String(utcOffset) }, query });

describe('tip_day_frequency', () => {
  it.each(offsets)('counts every tip by local day and amount, %i minutes east', async (offset) => {
    const { records } = await askDays(offset);
    const total = records.reduce((sum, { count }) => sum + count, 0);

    expect(records).toEqual(expectedRecords(offset));
    expect(total).toBe(expectedTotal().count);
  });

  it.each(offsets)('counts a part of two months, %i minutes east', async (offset) => {
    const start = Date.UTC(2026, 9, 28) - offset * 60_000;
    const end = Date.UTC(2026, 10, 4) - offset * 60_000;
    const { records } = await askDays(offset, { start: iso(start), end: iso(end) });

    expect(records).toEqual(expectedRecords(offset, start, end));
    expect(records.length).toBeGreaterThan(0);
  });

  it('returns its period and until when the numbers are complete', async () => {
    const answer = await askDays(345);

    expect(answer).toMatchObject({ start: '2026-10-09T18:15:00.000Z', end: iso(ANCHOR) });
    expect(answer.settledThrough).toBe(iso(feedEvents(plan, ANCHOR).at(-1)?.ms ?? 0));
  });

  it.each([
    ['from a start until now', { start: iso(ANCHOR - 368 * DAY) }],
    ['from a start to an end', { start: '2020-01-01T00:00:00Z', end: '2021-01-04T00:00:00Z' }],
  ])('covers at most 367 days %s', async (_, query) => {
    for (const route of [getTipDayFrequency, getTipMenuPerformance]) {
      const answer = await vera().ask(route, { params: { p, utcOffset: '0' }, query });

      expect(answer.json).toMatchObject({ status: 400, errors: [{ where: 'query.start' }] });
    }
  });

  it('covers a year by week, so that its answer stays small', async () => {
    const year = { start: iso(ANCHOR - 366 * DAY), end: iso(ANCHOR) };
    const { by, records } = await askDays(0, year);

    expect(by).toBe('week');
    expect(records).toEqual(groupFrequencies(expectedRecords(0), 'week'));
    expect(new Set(records.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([1]));
  });

  it.each([
    [93, 'day'],
    [94, 'week'],
  ])('covers %i days by %s', async (days, by) => {
    const period = { start: iso(ANCHOR - days * DAY), end: iso(ANCHOR) };

    expect(await askDays(0, period)).toMatchObject({ by });
    expect(
      await reader().call(getTipMenuPerformance, {
        params: { p, utcOffset: '0' },
        query: period,
      }),
    ).toMatchObject({ by });
  });

  it('is for members with a role on the performer', async () => {
    for (const route of [getTipDayFrequency, getTipMenuPerformance]) {
      const answer = await stranger().ask(route, { params: { p, utcOffset: '0' } });

      expect(answer.status).toBe(404);
    }
  });
});

describe('tip_menu_performance_versioned', () => {
  const ask = (utcOffset: number, query = {}) =>
    reader().call(getTipMenuPerformance, { params: { p, utcOffset: String(utcOffset) }, query });
  /** Returns the most frequent amounts of the history. */
  const amounts = () => {
    const counts = new Map<number, number>();
    for (const { amount, count } of expectedRecords(0)) {
      counts.set(amount, (counts.get(amount) ?? 0) + count);
    }
    return [...counts].sort((a, b) => b[1] - a[1]).map(([amount]) => amount);
  };
  const CHANGE = '2026-11-01';

  it.each([345, -210])(
    'counts for each price the tips of the days on which it was valid, %i minutes east',
    async (offset) => {
      const [often = 0, seldom = 0] = amounts();
      const midnight = Date.parse(CHANGE) - offset * 60_000;
      const prices = [
        { tokens: often, startTime: BEGINNING, endTime: iso(midnight - 1) },
        { tokens: seldom, startTime: iso(midnight) },
      ];
      await begin([item('Flash', seldom, prices), item('Never', 987_654)]);
      const { items, other, total } = await ask(offset);
      const records = expectedRecords(offset);
      const count = (amount: number, isThen: (date: string) => boolean) =>
        records
          .filter((record) => record.amount === amount && isThen(record.date))
          .reduce((sum, record) => sum + record.count, 0);
      const before = count(often, (date) => date < CHANGE);
      const after = count(seldom, (date) => date >= CHANGE);

      expect(items[0]?.prices.map((price) => [price.count, price.sum])).toEqual([
        [before, before * often],
        [after, after * seldom],
      ]);
      expect(before).toBeGreaterThan(0);
      expect(after).toBeGreaterThan(0);
      expect(items.map(({ id }) => id)).toEqual([1, 2]);
      expect(items[0]).toMatchObject({
        frequency: before + after,
        sum: before * often + after * seldom,
        prices: [{ frequency: before }, { frequency: after }],
        name: 'Flash',
        amount: seldom,
        count: before + after,
        tokens: before * often + after * seldom,
        volume: records
          .filter(({ date, amount }) => amount === (date < CHANGE ? often : seldom))
          .map(({ date, amount, count: tips }) => ({ date, tips, tokens: tips * amount })),
      });
      expect(items[1]).toMatchObject({ name: 'Never', count: 0, tokens: 0, volume: [] });
      expect(total).toEqual(expectedTotal());
      expect(other.count).toBe(total.count - before - after);
    },
  );

  it('tells the volume of a year by week', async () => {
    const [often = 0] = amounts();
    await begin([item('Flash', often)]);
    const { by, items } = await ask(0, { start: iso(ANCHOR - 366 * DAY), end: iso(ANCHOR) });
    const weeks = groupFrequencies(expectedRecords(0), 'week');

    expect(by).toBe('week');
    expect(items[0]?.volume).toEqual(
      weeks
        .filter(({ amount }) => amount === often)
        .map(({ date, amount, count: tips }) => ({ date, tips, tokens: tips * amount })),
    );
  });

  it('counts in the period requested only', async () => {
    const [often = 0] = amounts();
    await begin([item('Flash', often)]);
    const start = Date.UTC(2026, 10, 2);
    const end = Date.UTC(2026, 10, 5);
    const { items, total } = await ask(0, { start: iso(start), end: iso(end) });
    const records = expectedRecords(0, start, end);
    const sum = (some: typeof records) => some.reduce((all, { count }) => all + count, 0);

    expect(total.count).toBe(sum(records));
    expect(items[0]?.count).toBe(sum(records.filter(({ amount }) => amount === often)));
  });

  it('adds the numbers of the last 30 days to the menu', async () => {
    const [first = 1, second = 2] = amounts();
    await begin([item('Most wanted', first), item('Runner-up', second)]);
    const { timezone } = await reader().call(getUserSettings);
    const last = await reader().call(getTipMenuPerformance, {
      params: { p, utcOffset: '0' },
      query: { timezone },
    });
    const menu = await reader().call(getTipMenu, { params: { p } });

    expect(
      menu.items.map(({ id, name, frequency, sum }) => ({ id, name, frequency, sum })),
    ).toEqual(last.items.map(({ id, name, frequency, sum }) => ({ id, name, frequency, sum })));
    expect(menu.items.flatMap(({ prices }) => prices)).toEqual(
      last.items.flatMap(({ prices }) => prices.map(({ count: _, ...price }) => price)),
    );
    expect(menu.items[0]?.frequency).toBeGreaterThan(0);
  });

  it('has only other tips without a menu', async () => {
    await begin([]);
    const { items, other, total } = await ask(0);

    expect(items).toEqual([]);
    expect(other).toEqual(total);
    expect(total.count).toBeGreaterThan(0);
  });
});
