import { fold } from '@shared/domain/fold/fold';
import { fixedOffset } from '@shared/domain/time/offsets';
import { countTipAmounts } from '@shared/domain/tip-menu/tip-amounts';
import { countTipsByDay, groupFrequencies } from '@shared/domain/tip-menu/tip-days';
import { events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const at = (iso: string) => Date.parse(iso);
const NEW_YEAR = at('2027-01-01T00:00:00Z');
const BROADCAST = NEW_YEAR - 90 * 60_000;
const SECOND = at('2027-01-02T00:00:00Z');

/** A session over New Year's Eve, an offline tip before it and two on the 2nd. */
const segments = fold(
  events(NEW_YEAR, [
    [-12 * 60, 'tip', tip('ada', 5)],
    [-90, 'broadcastStart'],
    [-30, 'tip', tip('ada', 10)],
    [0, 'tip', tip('bob', 10, { isAnon: true })],
    [14, 'tip', tip('ada', 7)],
    [60, 'broadcastStop'],
    [36 * 60, 'tip', tip('dora', 320)],
    [36 * 60 + 1, 'tip', tip('dora', 10)],
  ]),
);
const rows = ['2026-12', '2027-01'].flatMap((month) => countTipAmounts(month, segments));

describe('amounts of a month', () => {
  it('come from the segments that started in it, smallest first, without names', () => {
    expect(countTipAmounts('2026-12', segments)).toEqual([
      { start: at('2026-12-31T00:00:00Z'), kind: 'offline', amounts: [{ tokens: 5, count: 1 }] },
      {
        start: BROADCAST,
        kind: 'broadcast',
        amounts: [
          { tokens: 7, count: 1 },
          { tokens: 10, count: 2 },
        ],
      },
    ]);
    expect(countTipAmounts('2027-01', segments)).toEqual([
      {
        start: SECOND,
        kind: 'offline',
        amounts: [
          { tokens: 10, count: 1 },
          { tokens: 320, count: 1 },
        ],
      },
    ]);
    expect(countTipAmounts('2027-02', segments)).toEqual([]);
  });

  it('do not depend on the order of the segments', () => {
    expect(countTipAmounts('2026-12', segments.toReversed())).toEqual(
      countTipAmounts('2026-12', segments),
    );
  });

  it('leave out segments without tips', () => {
    const quiet = fold(
      events(NEW_YEAR, [
        [0, 'broadcastStart'],
        [9, 'broadcastStop'],
      ]),
    );

    expect(quiet).toHaveLength(1);
    expect(countTipAmounts('2027-01', quiet)).toEqual([]);
  });
});

describe('tips by day', () => {
  const always = { start: at('2026-01-01T00:00:00Z'), end: at('2028-01-01T00:00:00Z') };
  const daysOf = (utcOffset: number, period = always) =>
    countTipsByDay(rows, period, fixedOffset(utcOffset)).map(({ date, amount, count }) => [
      date,
      amount,
      count,
    ]);

  it.each([
    ['in UTC', 0, '2026-12-31'],
    ['in Kathmandu', 345, '2027-01-01'],
    ['with 89 minutes', 89, '2026-12-31'],
    ['with 90 minutes', 90, '2027-01-01'],
    ['in St. John’s', -210, '2026-12-31'],
    ['at the ends of the earth', 840, '2027-01-01'],
  ])('count on the day the session started %s, offline ones on their own day', (_, offset, day) => {
    const offline = [['2026-12-31', 5, 1]];
    const broadcast = [
      [day, 7, 1],
      [day, 10, 2],
    ];
    const later = [
      ['2027-01-02', 10, 1],
      ['2027-01-02', 320, 1],
    ];

    expect(daysOf(offset)).toEqual([...offline, ...broadcast, ...later]);
  });

  it('come from the sessions that started in the period; its end is exclusive', () => {
    const from = (start: number, end: number) =>
      daysOf(0, { start, end }).map(([, amount]) => amount);

    expect(from(BROADCAST, BROADCAST + 1)).toEqual([7, 10]);
    expect(from(BROADCAST + 1, SECOND)).toEqual([]);
    expect(from(BROADCAST - 1, BROADCAST)).toEqual([]);
    expect(from(SECOND, SECOND + 1)).toEqual([10, 320]);
  });

  it('belong to exactly one of two periods that meet at local midnight', () => {
    const midnight = at('2027-01-01T18:15:00Z');
    const before = daysOf(345, { ...always, end: midnight });
    const after = daysOf(345, { ...always, start: midnight });

    expect([...before, ...after]).toEqual(daysOf(345));
    expect(after.map(([date]) => date)).toEqual(['2027-01-02', '2027-01-02']);
  });

  it('add up if two sessions started on one day', () => {
    const two = [
      {
        start: at('2026-11-05T08:00:00Z'),
        kind: 'broadcast',
        amounts: [
          { tokens: 10, count: 1 },
          { tokens: 25, count: 2 },
        ],
      },
      { start: at('2026-11-05T20:00:00Z'), kind: 'broadcast', amounts: [{ tokens: 10, count: 3 }] },
    ] as const;

    expect(countTipsByDay(two, always, fixedOffset(0))).toEqual([
      { date: '2026-11-05', amount: 10, count: 4 },
      { date: '2026-11-05', amount: 25, count: 2 },
    ]);
  });
});

describe('tips by week or month', () => {
  const days = [
    { amount: 5, date: '2026-11-22', count: 1 },
    { amount: 10, date: '2026-11-22', count: 2 },
    { amount: 5, date: '2026-11-23', count: 4 },
    { amount: 5, date: '2026-11-29', count: 8 },
    { amount: 3, date: '2026-12-01', count: 16 },
  ];

  it('add up the days of each week from Monday, by date and amount', () => {
    expect(groupFrequencies(days, 'week')).toEqual([
      { date: '2026-11-16', amount: 5, count: 1 },
      { date: '2026-11-16', amount: 10, count: 2 },
      { date: '2026-11-23', amount: 5, count: 12 },
      { date: '2026-11-30', amount: 3, count: 16 },
    ]);
    expect(groupFrequencies(days, 'month')).toEqual([
      { date: '2026-11-01', amount: 5, count: 13 },
      { date: '2026-11-01', amount: 10, count: 2 },
      { date: '2026-12-01', amount: 3, count: 16 },
    ]);
  });

  it('are the days themselves by day', () => {
    expect(groupFrequencies(days, 'day')).toEqual(days);
  });
});
