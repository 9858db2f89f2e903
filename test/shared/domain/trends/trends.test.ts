import { gzipSync } from 'node:zlib';
import { createDice } from '@infra/local/platform/world/dice';
import type { OfflineIncomeRow, OfflineRow, SeriesRow } from '@shared/domain/sessions/series';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import {
  AVERAGE_DAYS,
  buildTrendDays,
  chooseTrendStep,
  computeMovingAverage,
  findRangeStart,
} from '@shared/domain/trends/trends';
import { describe, expect, it } from 'vitest';
import { aSeriesRow, NO_SERIES } from '../sessions/a-series-row';

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();

const row = (start: string, change: Partial<SeriesRow> = {}): SeriesRow =>
  aSeriesRow(at(start), {
    tips: 2,
    tipTokens: 100,
    mediaTokens: 10,
    tippers: 1,
    visitors: 40,
    follows: 3,
    unfollows: 1,
    fanclubJoins: 1,
    messages: 9,
    ...change,
  });

const offlineRow = (day: string, change: Partial<OfflineRow> = {}): OfflineRow => ({
  start: at(`${day}T00:00:00Z`),
  tips: 1,
  tipTokens: 7,
  mediaTokens: 0,
  follows: 0,
  unfollows: 2,
  fanclubJoins: 0,
  followers: null,
  followersAfter: null,
  ...change,
});

describe('the start of a range', () => {
  const start = (range: Parameters<typeof findRangeStart>[0], now: string, zone: string) =>
    iso(findRangeStart(range, at(now), createOffsetLookup(zone)));

  it.each([
    ['UTC', '2026-11-08T18:00:00Z', '2026-10-10T00:00:00.000Z'],
    // 23:45 in Kathmandu is still the 8th; a quarter of an hour later it isn't.
    ['Asia/Kathmandu', '2026-11-08T18:00:00Z', '2026-10-09T18:15:00.000Z'],
    ['Asia/Kathmandu', '2026-11-08T18:15:00Z', '2026-10-10T18:15:00.000Z'],
    ['Asia/Kolkata', '2026-11-08T18:00:00Z', '2026-10-09T18:30:00.000Z'],
    ['Pacific/Marquesas', '2026-11-08T09:00:00Z', '2026-10-09T09:30:00.000Z'],
    // Daylight saving time ended on October 25, and on November 1.
    ['Europe/Bucharest', '2026-11-08T18:00:00Z', '2026-10-09T21:00:00.000Z'],
    ['America/St_Johns', '2026-11-08T18:00:00Z', '2026-10-10T02:30:00.000Z'],
    // Half an hour of daylight saving time, since October 4.
    ['Australia/Lord_Howe', '2026-10-20T00:00:00Z', '2026-09-20T13:30:00.000Z'],
  ])('of 30 local days in %s at %s is %s', (zone, now, first) => {
    expect(start('1m', now, zone)).toBe(first);
  });

  it.each([
    ['in the evening of the day on which clocks went back', '2026-10-25T20:00:00Z'],
    ['in its night, before they did', '2026-10-24T23:30:00Z'],
  ])('is a midnight %s', (_, now) => {
    expect(start('1m', now, 'Europe/Bucharest')).toBe('2026-09-25T21:00:00.000Z');
  });

  it('is a midnight on the day the clocks went forward', () => {
    // March 29, 2026, when daylight saving time started at 03:00 in Bucharest.
    expect(start('1m', '2026-04-27T12:00:00Z', 'Europe/Bucharest')).toBe(
      '2026-03-28T22:00:00.000Z',
    );
  });

  it('is the first moment of a day without midnight', () => {
    // Santiago went from 24:00 on September 5, 2026 to 01:00 on the 6th.
    expect(start('1m', '2026-10-05T12:00:00Z', 'America/Santiago')).toBe(
      '2026-09-06T04:00:00.000Z',
    );
  });

  it('is the earlier of two midnights', () => {
    // Havana goes from 01:00 back to 00:00 on November 1, 2026.
    expect(start('1m', '2026-11-30T12:00:00Z', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z');
  });

  it.each([
    ['1m', 30],
    ['4m', 122],
    ['6m', 183],
    ['1y', 365],
  ] as const)('of %s lies %i days back, today included', (range, days) => {
    const now = at('2026-11-08T18:00:00Z');

    expect(findRangeStart(range, now, () => 0)).toBe(at('2026-11-09T00:00:00Z') - days * DAY_MS);
  });

  it('of all time is before everything', () => {
    expect(start('all', '2026-11-08T18:00:00Z', 'Asia/Tokyo')).toBe('2011-01-01T00:00:00.000Z');
  });
});

describe('the days of a trend', () => {
  const days = (
    series: {
      broadcasts?: SeriesRow[];
      offline?: OfflineRow[];
      offlineIncome?: OfflineIncomeRow[];
    },
    zone = 'UTC',
    start = '2026-01-01T00:00:00Z',
  ) => buildTrendDays({ ...NO_SERIES, ...series }, at(start), createOffsetLookup(zone));

  it('sum what started on them, and are null where nothing was measured', () => {
    const broadcasts = [row('2026-11-05T08:00:00Z'), row('2026-11-05T20:00:00Z', { seconds: 60 })];

    expect(days({ broadcasts })).toEqual([
      {
        date: '2026-11-05',
        sessions: 2,
        seconds: 3_660,
        tips: 4,
        tipTokens: 200,
        mediaTokens: 20,
        incomeTokens: 220,
        incomeBasis: 'partial',
        tippers: 2,
        newFollowers: 4,
        fanclubJoins: 2,
        followers: null,
        averageViewers: null,
        mostViewers: null,
        rank: null,
        genderRank: null,
      },
    ]);
  });

  it('include offline days, which have no sessions', () => {
    const broadcasts = [row('2026-11-05T08:00:00Z')];
    const offline = [offlineRow('2026-11-05'), offlineRow('2026-11-05'), offlineRow('2026-11-07')];

    expect(days({ broadcasts, offline })).toMatchObject([
      { date: '2026-11-05', sessions: 1, tips: 4, tipTokens: 114, newFollowers: -2 },
      { date: '2026-11-07', sessions: 0, seconds: 0, tips: 1, tipTokens: 7, newFollowers: -2 },
    ]);
  });

  it('include income without events, and how it was found out', () => {
    const estimate = { otherTokens: 30, incomeBasis: 'estimated' } as const;
    const broadcasts = [row('2026-11-05T08:00:00Z', estimate), row('2026-11-06T08:00:00Z')];
    const offline = [offlineRow('2026-11-05')];
    const offlineIncome = [
      { start: at('2026-11-05T00:00:00Z'), otherTokens: 5, incomeBasis: 'exact' },
      { start: at('2026-11-08T00:00:00Z'), otherTokens: 9, incomeBasis: 'exact' },
      { start: at('2026-11-09T00:00:00Z'), otherTokens: 0, incomeBasis: 'exact' },
    ] as const;

    expect(days({ broadcasts, offline, offlineIncome: [...offlineIncome] })).toMatchObject([
      { date: '2026-11-05', incomeTokens: 110 + 7 + 30 + 5, incomeBasis: 'estimated' },
      { date: '2026-11-06', incomeTokens: 110, incomeBasis: 'partial' },
      { date: '2026-11-08', tipTokens: 0, incomeTokens: 9, incomeBasis: 'exact' },
    ]);
    expect(days({ offline })).toMatchObject([{ incomeTokens: 7, incomeBasis: 'partial' }]);
  });

  it.each([
    ['Asia/Kathmandu', '2026-11-05T18:14:59Z', '2026-11-05'],
    ['Asia/Kathmandu', '2026-11-05T18:15:00Z', '2026-11-06'],
    ['America/St_Johns', '2026-11-01T02:29:59Z', '2026-10-31'],
    ['America/St_Johns', '2026-11-01T02:30:00Z', '2026-11-01'],
    ['America/St_Johns', '2026-11-02T03:29:59Z', '2026-11-01'],
    ['America/St_Johns', '2026-11-02T03:30:00Z', '2026-11-02'],
    ['Australia/Lord_Howe', '2026-10-03T13:29:59Z', '2026-10-03'],
    ['Australia/Lord_Howe', '2026-10-03T13:30:00Z', '2026-10-04'],
    ['Australia/Lord_Howe', '2026-10-04T12:59:59Z', '2026-10-04'],
    ['Australia/Lord_Howe', '2026-10-04T13:00:00Z', '2026-10-05'],
  ])('are those of %s: %s is on %s', (zone, start, date) => {
    expect(days({ broadcasts: [row(start)] }, zone)).toMatchObject([{ date }]);
  });

  it('weigh viewers by time live and take the best rank', () => {
    const broadcasts = [
      row('2026-11-05T08:00:00Z', {
        averageViewers: 30,
        mostViewers: 50,
        rank: 200,
        genderRank: 90,
      }),
      row('2026-11-05T12:00:00Z'),
      row('2026-11-05T20:00:00Z', {
        seconds: 1_200,
        averageViewers: 10,
        mostViewers: 12,
        rank: 150,
      }),
    ];

    expect(days({ broadcasts })).toMatchObject([
      { averageViewers: 25, mostViewers: 50, rank: 150, genderRank: 90 },
    ]);
  });

  it('include the average of a session shorter than a second', () => {
    const broadcasts = [row('2026-11-05T08:00:00Z', { seconds: 0, averageViewers: 4.5 })];

    expect(days({ broadcasts })[0]?.averageViewers).toBe(4.5);
  });

  it('use the latest follower count of the day, live or offline', () => {
    const followerCount = (followers: number, hours: number) => ({
      followers,
      followersAfter: hours * 3_600,
    });
    const broadcasts = [
      row('2026-11-05T08:00:00Z', followerCount(0, 3)),
      row('2026-11-06T08:00:00Z', followerCount(900, 1)),
      row('2026-11-06T12:00:00Z', followerCount(905, 1)),
      row('2026-11-06T20:00:00Z'),
      // Over midnight: it counts on the day it started on.
      row('2026-11-07T23:00:00Z', followerCount(930, 3)),
    ];
    const offline = [
      offlineRow('2026-11-05', followerCount(880, 10.5)),
      offlineRow('2026-11-06', followerCount(907, 23)),
      offlineRow('2026-11-06', followerCount(890, 7)),
      offlineRow('2026-11-07', followerCount(911, 22)),
      offlineRow('2026-11-07'),
      offlineRow('2026-11-08', followerCount(931, 4)),
    ];

    expect(days({ broadcasts, offline }).map(({ followers }) => followers)).toEqual([
      0, 907, 930, 931,
    ]);
  });

  it('start with the period: a session by its start, an offline day by its date', () => {
    const broadcasts = [row('2026-11-04T18:14:59Z'), row('2026-11-04T18:15:00Z')];
    const offline = [offlineRow('2026-11-04'), offlineRow('2026-11-05')];

    expect(days({ broadcasts, offline }, 'Asia/Kathmandu', '2026-11-04T18:15:00Z')).toMatchObject([
      { date: '2026-11-05', sessions: 1, tips: 3 },
    ]);
  });
});

describe('all of a long history', () => {
  const ALWAYS = at('2011-01-01T00:00:00Z');

  it('has a week’s sums, its latest followers, its viewers weighted by time, and its best rank', () => {
    const broadcasts = [
      row('2026-11-16T20:00:00Z', {
        seconds: 3_600,
        averageViewers: 10,
        mostViewers: 30,
        rank: 80,
        followers: 500,
        followersAfter: 0,
      }),
      row('2026-11-22T20:00:00Z', {
        seconds: 10_800,
        averageViewers: 20,
        mostViewers: 25,
        rank: 90,
        followers: 510,
        followersAfter: 0,
      }),
      row('2026-11-23T20:00:00Z'),
    ];
    const offline = [offlineRow('2026-11-18')];
    const weeks = buildTrendDays(
      { ...NO_SERIES, broadcasts, offline },
      ALWAYS,
      createOffsetLookup('UTC'),
      'week',
    );

    expect(weeks).toMatchObject([
      {
        date: '2026-11-16',
        sessions: 2,
        seconds: 14_400,
        tips: 5,
        tipTokens: 207,
        newFollowers: 2,
        followers: 510,
        averageViewers: 17.5,
        mostViewers: 30,
        rank: 80,
      },
      { date: '2026-11-23', sessions: 1, tipTokens: 100 },
    ]);
  });

  it('starts weeks on Monday in the room’s zone', () => {
    // Sunday 23:59 and Monday 00:00 in Kathmandu.
    const broadcasts = [row('2026-11-22T18:14:00Z'), row('2026-11-22T18:15:00Z')];
    const weeks = buildTrendDays(
      { ...NO_SERIES, broadcasts },
      ALWAYS,
      createOffsetLookup('Asia/Kathmandu'),
      'week',
    );

    expect(weeks.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-23']);
  });

  it.each([
    ['2026-11-20', 'day'],
    ['2025-11-20', 'day'],
    ['2025-11-19', 'week'],
    ['2021-03-01', 'week'],
    ['2020-06-01', 'month'],
  ])('since %s is counted by %s', (first, by) => {
    expect(chooseTrendStep(first, '2026-11-20')).toBe(by);
  });

  it.each([1, 12, 36, 70, 120, 240])('has at most 366 points after %i months', (months) => {
    const first = ALWAYS;
    const days = Math.round(months * 30.4);
    const broadcasts = Array.from({ length: days }, (_, day) => row(iso(first + day * DAY_MS)));
    const by = chooseTrendStep(utcDay(first), utcDay(first + (days - 1) * DAY_MS));
    const points = buildTrendDays({ ...NO_SERIES, broadcasts }, first, () => 0, by);

    expect(points.length).toBeLessThanOrEqual(by === 'day' ? 366 : 300);
    expect(points.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(days);
  });
});

it.each([12, 36, 69, 72, 180])('all of %i busy months is less than 15 KB, gzipped', (months) => {
  const first = at('2011-01-01T00:00:00Z');
  const dice = createDice('trend answers', months);
  const broadcasts = Array.from({ length: Math.round(months * 30.4) }, (_, day) =>
    row(iso(first + day * DAY_MS), {
      seconds: dice.integer(12_000, 16_000),
      tips: dice.integer(400, 600),
      tipTokens: dice.integer(20_000, 40_000),
      mediaTokens: dice.integer(0, 900),
      otherTokens: dice.integer(0, 9_000),
      tippers: dice.integer(60, 120),
      follows: dice.integer(10, 60),
      followers: 20_000 + 20 * day,
      followersAfter: 0,
      averageViewers: dice.integer(2_000, 6_000) / 10,
      mostViewers: dice.integer(300, 900),
      rank: dice.integer(50, 400),
      genderRank: dice.integer(30, 300),
    }),
  );
  const last = utcDay(broadcasts.at(-1)?.start ?? 0);
  const by = chooseTrendStep(utcDay(first), last);
  const days = buildTrendDays({ ...NO_SERIES, broadcasts }, first, () => 0, by);

  expect(gzipSync(JSON.stringify(days)).byteLength).toBeLessThan(15 * 1024);
});

describe('a moving average', () => {
  /** Of consecutive days with the given tokens; null is a day without a session. */
  const average = (tokens: readonly (number | null)[], length: number, missing: 'zero' | 'skip') =>
    computeMovingAverage(tokens, length, (one) => one, missing);

  it.each(AVERAGE_DAYS)('of %i days is null until so many days are there', (length) => {
    const tokens = Array.from({ length: length + 1 }, (_, day) => (day === 0 ? 10 * length : 0));

    expect(average(tokens, length, 'zero')).toEqual([
      ...Array.from({ length: length - 1 }, () => null),
      10,
      0,
    ]);
  });

  it('counts days without a session as zero, or skips them', () => {
    const tokens = [70, null, null, null, null, null, 7, 14];

    expect(average(tokens, 7, 'zero').slice(5)).toEqual([null, 11, 3]);
    expect(average(tokens, 7, 'skip').slice(5)).toEqual([null, 38.5, 10.5]);
  });

  it('of missing values is null, or zero where they count as zero', () => {
    const nothing = Array.from({ length: 8 }, () => null);

    expect(average(nothing, 7, 'skip').slice(6)).toEqual([null, null]);
    expect(average(nothing, 7, 'zero').slice(6)).toEqual([0, 0]);
    expect(average([], 7, 'zero')).toEqual([]);
  });

  it('skips single days without a value', () => {
    expect(average([1, null, 3, null, 5, null, 7], 7, 'skip').at(-1)).toBe(4);
  });
});
