import { fixedOffset } from '@shared/domain/time/offsets';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { setPriceFromDate } from '@shared/domain/tip-menu/change-price';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { computeMenuPerformance } from '@shared/domain/tip-menu/performance';
import { toChartedItems } from '@shared/domain/tip-menu/performance-chart';
import type { AmountRow } from '@shared/domain/tip-menu/tip-amounts';
import { countTipsByDay } from '@shared/domain/tip-menu/tip-days';
import { toMenuItem } from '@shared/domain/tip-menu/written-item';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const item = (name: string, tokens: number) => toMenuItem({ name, tokens });
const on = (date: string, ...amounts: [number, number][]) =>
  amounts.map(([amount, count]) => ({ amount, date, count }));

describe('the performance of a menu', () => {
  const flash = setPriceFromDate(item('Flash', 25), 30, '2026-11-05', 'Asia/Kathmandu');
  const menu = [flash, item('Dance', 50), item('Song', 75)];
  const frequencies = [
    ...on('2026-11-04', [25, 4], [30, 2], [50, 1]),
    ...on('2026-11-05', [25, 3], [30, 5], [51, 1]),
    ...on('2026-11-07', [30, 1], [50, 2]),
  ];
  const performance = computeMenuPerformance(menu, frequencies, fixedOffset(345));

  it('counts an amount for the item with that price on that day', () => {
    expect(performance.items.map(({ name, count, tokens }) => [name, count, tokens])).toEqual([
      ['Flash', 10, 280],
      ['Dance', 3, 150],
      ['Song', 0, 0],
    ]);
    expect(performance.other).toEqual({ count: 6, tokens: 186 });
    expect(performance.total).toEqual({ count: 19, tokens: 616 });
  });

  it('lists days and prices of each item', () => {
    const [first, , last] = performance.items;

    expect(first).toMatchObject({
      amount: 30,
      volume: [
        { date: '2026-11-04', tips: 4, tokens: 100 },
        { date: '2026-11-05', tips: 5, tokens: 150 },
        { date: '2026-11-07', tips: 1, tokens: 30 },
      ],
    });
    expect(first?.prices.map(({ tokens, count, sum }) => [tokens, count, sum])).toEqual([
      [25, 4, 100],
      [30, 6, 180],
    ]);
    expect(first?.prices[0]).toMatchObject(flash.prices[0] ?? {});
    expect(last).toMatchObject({ volume: [], prices: [{ tokens: 75, count: 0, sum: 0 }] });
  });

  it.each([
    ['Europe/Bucharest', '2026-10-26', 180],
    ['Europe/Bucharest', '2026-10-25', 120],
    ['America/New_York', '2026-11-02', -240],
    ['America/New_York', '2026-11-01', -300],
    ['Australia/Lord_Howe', '2026-10-05', 630],
  ])(
    'changes a price in %s on %s with the day, even with another month’s offset',
    (zone, day, utcOffset) => {
      const before = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
      const changed = setPriceFromDate(item('Flash', 25), 30, day, zone);
      const { items } = computeMenuPerformance(
        [changed],
        [...on(before, [25, 1], [30, 10]), ...on(day, [25, 100], [30, 1_000])],
        fixedOffset(utcOffset),
      );

      expect(items[0]?.prices.map(({ count }) => count)).toEqual([1, 1_000]);
    },
  );

  it('counts by week with the price of each day', () => {
    const changed = setPriceFromDate(item('Flash', 25), 30, '2026-11-19', 'UTC');
    const { items } = computeMenuPerformance(
      [changed],
      [
        ...on('2026-11-18', [25, 1], [30, 10]),
        ...on('2026-11-19', [25, 100], [30, 1_000]),
        ...on('2026-11-23', [30, 2]),
      ],
      fixedOffset(0),
      'week',
    );

    expect(items[0]?.volume).toEqual([
      { date: '2026-11-16', tips: 1_001, tokens: 30_025 },
      { date: '2026-11-23', tips: 2, tokens: 60 },
    ]);
    expect(items[0]?.prices.map(({ count }) => count)).toEqual([1, 1_002]);
  });

  it('is nothing without tips, and everything other without a menu', () => {
    expect(computeMenuPerformance([], frequencies, fixedOffset(0))).toEqual({
      items: [],
      other: performance.total,
      total: performance.total,
    });
    expect(computeMenuPerformance(menu, [], fixedOffset(0)).total).toEqual({ count: 0, tokens: 0 });
  });

  it('charts items by day in menu order, or sorted by their sums', () => {
    const [flash, dance, song] = computeMenuPerformance(
      [item('Flash', 5), item('Dance', 50), item('Song', 60)],
      [...on('2026-11-04', [5, 3], [50, 1]), ...on('2026-11-05', [5, 1], [60, 2])],
      fixedOffset(0),
    ).items;
    const items = [flash, dance, song].flatMap((one) => one ?? []);
    const shown = (chart: Parameters<typeof toChartedItems>[1]) =>
      toChartedItems(items, chart).map(({ name, value }) => [name, value]);

    expect(shown('counts')).toEqual([
      ['Flash', 4],
      ['Dance', 1],
      ['Song', 2],
    ]);
    expect(shown('tokens')).toEqual([
      ['Flash', 20],
      ['Dance', 50],
      ['Song', 120],
    ]);
    expect(shown('frequency_sorted')).toEqual([
      ['Flash', 4],
      ['Song', 2],
      ['Dance', 1],
    ]);
    expect(shown('tokens_sorted')).toEqual([
      ['Song', 120],
      ['Dance', 50],
      ['Flash', 20],
    ]);
    expect(toChartedItems(items, 'tokens')[0]).toEqual({
      name: 'Flash',
      amount: 5,
      value: 20,
      points: [
        { date: '2026-11-04', value: 15 },
        { date: '2026-11-05', value: 5 },
      ],
    });
    expect(items.map(({ name }) => name)).toEqual(['Flash', 'Dance', 'Song']);
  });
});

describe('for any menu and tips', () => {
  const YEAR = Date.UTC(2026, 0, 1);
  const amount = fc.integer({ min: 1, max: 8 });
  const moment = fc.integer({ min: 0, max: 40 * 24 }).map((hours) => YEAR + hours * 3_600_000);
  const price = fc.record({
    tokens: amount,
    startTime: moment.map((ms) => new Date(ms).toISOString()),
    endTime: fc.option(
      moment.map((ms) => new Date(ms).toISOString()),
      { nil: undefined },
    ),
  });
  // Prices may overlap here, within an item and between items. Even then no tip may count twice.
  const menus: fc.Arbitrary<MenuItem[]> = fc.array(
    fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      tokens: amount,
      prices: fc.array(price, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 6 },
  );
  const counts = fc.uniqueArray(
    fc.record({ tokens: amount, count: fc.integer({ min: 1, max: 9 }) }),
    {
      selector: ({ tokens }) => tokens,
    },
  );
  const rows: fc.Arbitrary<AmountRow[]> = fc.array(
    fc.oneof(
      fc.record({ start: moment, kind: fc.constant('broadcast' as const), amounts: counts }),
      fc.record({
        start: moment.map((ms) => ms - (ms % DAY_MS)),
        kind: fc.constant('offline' as const),
        amounts: counts,
      }),
    ),
    { maxLength: 30 },
  );

  it('each tip counts once: for an item or for none', () => {
    fc.assert(
      fc.property(menus, rows, fc.integer({ min: -840, max: 840 }), (menu, rows, utcOffset) => {
        const period = { start: YEAR - 2 * DAY_MS, end: YEAR + 60 * DAY_MS };
        const tips = rows.flatMap(({ amounts }) => amounts);
        const count = tips.reduce((sum, { count: times }) => sum + times, 0);
        const tokens = tips.reduce((sum, { tokens: each, count: times }) => sum + each * times, 0);
        const frequencies = countTipsByDay(rows, period, fixedOffset(utcOffset));
        const { items, other, total } = computeMenuPerformance(
          menu,
          frequencies,
          fixedOffset(utcOffset),
        );
        const all = [...items, other];

        expect(all.reduce((sum, part) => sum + part.count, 0)).toBe(count);
        expect(all.reduce((sum, part) => sum + part.tokens, 0)).toBe(tokens);
        expect(total).toEqual({ count, tokens });
        for (const { volume, prices, ...sums } of items) {
          expect(volume.reduce((sum, day) => sum + day.tips, 0)).toBe(sums.count);
          expect(prices.reduce((sum, part) => sum + part.count, 0)).toBe(sums.count);
          expect(prices.reduce((sum, part) => sum + part.sum, 0)).toBe(sums.tokens);
        }
      }),
      { seed: 20_26 },
    );
  });
});
