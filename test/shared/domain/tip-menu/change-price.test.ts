import { DAY_MS } from '@shared/domain/time/utc-day';
import {
  findPriceDayProblem,
  findPriceDays,
  setPriceForAllTime,
  setPriceFromDate,
} from '@shared/domain/tip-menu/change-price';
import { findMenuProblems } from '@shared/domain/tip-menu/check-menu';
import { BEGINNING, type MenuItem } from '@shared/domain/tip-menu/menu';
import { toMenuItem } from '@shared/domain/tip-menu/written-item';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const flash = toMenuItem({ name: 'Flash', tokens: 25 });
const NOW = Date.UTC(2026, 10, 20, 12);

describe('a price for all time', () => {
  it('replaces all prices of the item', () => {
    const twice = setPriceFromDate(flash, 30, '2026-11-05', 'UTC');

    expect(setPriceForAllTime(twice, 40)).toEqual({
      name: 'Flash',
      tokens: 40,
      prices: [{ tokens: 40, startTime: BEGINNING }],
    });
  });
});

describe('a price from a date', () => {
  it.each([
    ['UTC', '2026-11-05', '2026-11-05T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-05', '2026-11-04T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-05', '2026-11-04T18:15:00.000Z'],
    ['Pacific/Chatham', '2026-11-05', '2026-11-04T10:15:00.000Z'],
    ['Pacific/Chatham', '2026-07-05', '2026-07-04T11:15:00.000Z'],
    ['America/St_Johns', '2026-11-05', '2026-11-05T03:30:00.000Z'],
    ['America/St_Johns', '2026-10-31', '2026-10-31T02:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-03', '2026-10-02T13:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T13:00:00.000Z'],
    // The days of clock changes, and the days after.
    ['Europe/Bucharest', '2026-10-25', '2026-10-24T21:00:00.000Z'],
    ['Europe/Bucharest', '2026-10-26', '2026-10-25T22:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    // Midnight doesn't exist: the day starts at 1:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('starts in %s on %s with the local day', (zone, day, start) => {
    const end = new Date(Date.parse(start) - 1).toISOString();
    const changed = setPriceFromDate(flash, 30, day, zone);

    expect(changed).toEqual({
      name: 'Flash',
      tokens: 30,
      prices: [
        { tokens: 25, startTime: BEGINNING, endTime: end },
        { tokens: 30, startTime: start },
      ],
    });
    expect(findMenuProblems([changed], NOW)).toEqual([]);
  });

  it('continues the previous prices', () => {
    const twice = setPriceFromDate(flash, 30, '2026-11-05', 'Asia/Kathmandu');
    const thrice = setPriceFromDate(twice, 35, '2026-11-06', 'Asia/Kathmandu');

    expect(thrice.prices).toEqual([
      { tokens: 25, startTime: BEGINNING, endTime: '2026-11-04T18:14:59.999Z' },
      { tokens: 30, startTime: '2026-11-04T18:15:00.000Z', endTime: '2026-11-05T18:14:59.999Z' },
      { tokens: 35, startTime: '2026-11-05T18:15:00.000Z' },
    ]);
  });

  it('replaces a price that started on the same day', () => {
    const wrong = setPriceFromDate(flash, 300, '2026-11-05', 'America/St_Johns');

    expect(setPriceFromDate(wrong, 30, '2026-11-05', 'America/St_Johns')).toEqual(
      setPriceFromDate(flash, 30, '2026-11-05', 'America/St_Johns'),
    );
  });

  it('also replaces one that started later that day, or before the account moved east', () => {
    const atNoon: MenuItem = {
      name: 'Flash',
      tokens: 30,
      prices: [
        { tokens: 25, startTime: BEGINNING, endTime: '2026-11-05T11:59:59.999Z' },
        { tokens: 30, startTime: '2026-11-05T12:00:00.000Z' },
      ],
    };

    expect(setPriceFromDate(atNoon, 35, '2026-11-05', 'Asia/Kolkata').prices).toEqual([
      { tokens: 25, startTime: BEGINNING, endTime: '2026-11-04T18:29:59.999Z' },
      { tokens: 35, startTime: '2026-11-04T18:30:00.000Z' },
    ]);
  });

  it('keeps times in which the item was not offered', () => {
    const retired = toMenuItem({ name: 'Song', tokens: 50, endTime: '2026-06-01T00:00:00Z' });

    expect(setPriceFromDate(retired, 60, '2026-11-05', 'UTC').prices).toEqual([
      { tokens: 50, startTime: BEGINNING, endTime: '2026-06-01T00:00:00.000Z' },
      { tokens: 60, startTime: '2026-11-05T00:00:00.000Z' },
    ]);
  });
});

describe('the day of a new price', () => {
  it('defaults to yesterday, in local time', () => {
    // 19:00 on the 19th in New York.
    const now = Date.UTC(2026, 10, 20);

    expect(findPriceDays(flash, 'America/New_York', now)).toMatchObject({
      latest: '2026-11-19',
      preset: '2026-11-18',
    });
    expect(findPriceDays(flash, 'Asia/Kathmandu', now)).toMatchObject({
      latest: '2026-11-20',
      preset: '2026-11-19',
    });
  });

  it('is after the day the last price started', () => {
    const changed = setPriceFromDate(flash, 30, '2026-11-05', 'Asia/Kathmandu');
    const days = findPriceDays(changed, 'Asia/Kathmandu', NOW);

    expect(days).toEqual({
      earliest: '2026-11-06',
      latest: '2026-11-20',
      preset: '2026-11-19',
    });
    expect(findPriceDayProblem('2026-11-04', days)).toMatch(/after the day the last price started/);
    expect(findPriceDayProblem('2026-11-05', days)).toMatch(/after the day the last price started/);
    expect(findPriceDayProblem('2026-11-06', days)).toBeNull();
  });

  it('is today if the last price started yesterday', () => {
    const changed = setPriceFromDate(flash, 30, '2026-11-19', 'UTC');
    expect(findPriceDays(changed, 'UTC', NOW).preset).toBe('2026-11-20');
  });

  it('does not exist if the last price started today', () => {
    const changed = setPriceFromDate(flash, 30, '2026-11-20', 'UTC');

    expect(findPriceDays(changed, 'UTC', NOW)).toEqual({
      earliest: '2026-11-21',
      latest: '2026-11-20',
      preset: '2026-11-21',
    });
  });

  it.each(['2026-11-21', '2030-01-01'])('is not %s, which is in the future', (day) => {
    expect(findPriceDayProblem(day, findPriceDays(flash, 'UTC', NOW))).toMatch(/future/);
  });

  it.each(['', '2026-02-30', '2026-13-01', '20 November', '2026-11-20T00:00:00Z'])(
    'is not “%s”',
    (day) => {
      expect(findPriceDayProblem(day, findPriceDays(flash, 'UTC', NOW))).toBe('Choose a date.');
    },
  );
});

describe('for any price changes in any time zones', () => {
  const zones = [
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'America/St_Johns',
    'America/Santiago',
    'UTC',
  ];
  const change = fc.record({
    tokens: fc.integer({ min: 1, max: 999_999 }),
    daysAgo: fc.integer({ min: 0, max: 400 }),
    zone: fc.constantFrom(...zones),
  });

  it('the menu stays valid, at the latest price', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let item = flash;
        for (const { tokens, daysAgo, zone } of changes) {
          const day = new Date(NOW - daysAgo * DAY_MS).toISOString().slice(0, 10);
          if (findPriceDayProblem(day, findPriceDays(item, zone, NOW)) !== null) continue;
          item = setPriceFromDate(item, tokens, day, zone);

          expect(item.prices.at(-1)).toMatchObject({ tokens });
          expect(findMenuProblems([item], NOW)).toEqual([]);
        }
      }),
      { seed: 20_26 },
    );
  });
});
