import { fold } from '@shared/domain/fold/fold';
import { listBuyers, sumPurchases, sumSalesByItem } from '@shared/domain/purchases/purchase-stats';
import { listMonthPurchases } from '@shared/domain/purchases/purchases';
import { fixedOffset } from '@shared/domain/time/offsets';
import { events } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const NEW_YEAR = Date.UTC(2027, 0, 1);
const MINUTE = 60_000;

const bought = (username: string, tokens: number, name: string) => ({
  user: { username },
  media: { id: 1, type: 'photos', name, tokens },
});

/** Purchases while offline, in a session over New Year's Eve, and while offline on the 2nd. */
const segments = fold(
  events(NEW_YEAR, [
    [-12 * 60, 'mediaPurchase', bought('ada', 50, 'Beach')],
    [-90, 'broadcastStart'],
    [-30, 'mediaPurchase', bought('bob', 100, 'Bath')],
    [30, 'mediaPurchase', bought('ada', 50, 'Beach')],
    [60, 'broadcastStop'],
    [36 * 60, 'mediaPurchase', bought('ada', 100, 'Bath')],
  ]),
);
const all = ['2026-12', '2027-01'].flatMap((month) => listMonthPurchases(month, segments, true));

describe('purchases of a month', () => {
  it('belong to the segments that started in it; a session’s count at its start', () => {
    expect(listMonthPurchases('2026-12', segments, true)).toEqual([
      {
        ms: NEW_YEAR - 720 * MINUTE,
        kind: 'offline',
        start: NEW_YEAR - 1_440 * MINUTE,
        buyer: 'ada',
        tokens: 50,
        item: 'Beach',
      },
      {
        ms: NEW_YEAR - 30 * MINUTE,
        kind: 'broadcast',
        start: NEW_YEAR - 90 * MINUTE,
        buyer: 'bob',
        tokens: 100,
        item: 'Bath',
      },
      {
        ms: NEW_YEAR + 30 * MINUTE,
        kind: 'broadcast',
        start: NEW_YEAR - 90 * MINUTE,
        buyer: 'ada',
        tokens: 50,
        item: 'Beach',
      },
    ]);
    expect(listMonthPurchases('2027-01', segments, true)).toMatchObject([
      { ms: NEW_YEAR + 36 * 60 * MINUTE, kind: 'offline', start: NEW_YEAR + 24 * 60 * MINUTE },
    ]);
  });

  it('contain no buyers when tipper profiles are off', () => {
    const nameless = listMonthPurchases('2026-12', segments, false);

    expect(nameless.map(({ buyer }) => buyer)).toEqual([null, null, null]);
    expect(sumPurchases(nameless)).toEqual({ count: 3, tokens: 200 });
  });
});

describe('sales', () => {
  const volumes = (utcOffset: number) =>
    Object.fromEntries(
      sumSalesByItem(all, fixedOffset(utcOffset)).map(({ item, volume }) => [
        item,
        volume.map(({ date, count, tokens }) => [date, count, tokens]),
      ]),
    );

  it('are summed by item, most tokens first', () => {
    expect(sumSalesByItem(all, fixedOffset(0))).toMatchObject([
      { item: 'Bath', count: 2, tokens: 200, buyers: 2 },
      { item: 'Beach', count: 2, tokens: 100, buyers: 1 },
    ]);
  });

  it.each([
    ['in UTC', 0, '2026-12-31', '2026-12-31', '2027-01-02'],
    ['in Kathmandu', 345, '2026-12-31', '2027-01-01', '2027-01-02'],
    ['with 89 minutes', 89, '2026-12-31', '2026-12-31', '2027-01-02'],
    ['with 90 minutes', 90, '2026-12-31', '2027-01-01', '2027-01-02'],
    ['on the Marquesas', -570, '2026-12-31', '2026-12-31', '2027-01-02'],
    ['twelve and more hours west', -780, '2026-12-31', '2026-12-31', '2027-01-02'],
    ['at the end of the east', 840, '2026-12-31', '2027-01-01', '2027-01-02'],
  ])(
    'count %s on the session’s day, offline ones on their UTC date',
    (_, utcOffset, offline, broadcast, later) => {
      const beach =
        offline === broadcast
          ? [[broadcast, 2, 100]]
          : [
              [offline, 1, 50],
              [broadcast, 1, 50],
            ];

      expect(volumes(utcOffset)).toEqual({
        Bath: [
          [broadcast, 1, 100],
          [later, 1, 100],
        ],
        Beach: beach,
      });
    },
  );

  it('have no buyer count when a buyer is unknown', () => {
    const [first, ...rest] = all;
    const mixed = first ? [{ ...first, buyer: null }, ...rest] : [];

    expect(sumSalesByItem(mixed, fixedOffset(0)).map(({ item, buyers }) => [item, buyers])).toEqual(
      [
        ['Bath', 2],
        ['Beach', null],
      ],
    );
  });
});

describe('buyers', () => {
  it('are sorted by tokens and have the time of their last purchase', () => {
    expect(listBuyers(all)).toEqual([
      { name: 'ada', count: 3, tokens: 200, lastBought: NEW_YEAR + 36 * 60 * MINUTE },
      { name: 'bob', count: 1, tokens: 100, lastBought: NEW_YEAR - 30 * MINUTE },
    ]);
  });

  it('do not include unknown buyers', () => {
    expect(listBuyers(listMonthPurchases('2026-12', segments, false))).toEqual([]);
    expect(sumPurchases([])).toEqual({ count: 0, tokens: 0 });
  });
});
