import { buildHashtagTable } from '@shared/domain/tags/hashtag-stats';
import type { TaggedSession, TagUse } from '@shared/domain/tags/tag-use';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 5, 18);
const always = { start: 0, end: Number.POSITIVE_INFINITY };

const use = (tag: string, change: Partial<TagUse> = {}): TagUse => ({
  tag,
  seconds: 3_600,
  viewers: 0,
  roomSnapshots: 0,
  tips: 0,
  tipTokens: 0,
  ...change,
});

const broadcast = (start: number, visitors: number, tags: TagUse[] = []): TaggedSession => ({
  start,
  seconds: 3_600,
  visitors,
  tags,
});

const joined = (start: number, joins: Record<string, number>) => ({
  start,
  joins: Object.entries(joins).map(([hashtag, count]) => ({ hashtag, joins: count })),
});

describe('hashtags over sessions', () => {
  it('are summed; viewers are averaged over all snapshots', () => {
    const { hashtags } = buildHashtagTable(
      [
        broadcast(START, 10, [
          use('music', { viewers: 90, roomSnapshots: 3, tips: 2, tipTokens: 75 }),
        ]),
        broadcast(START + 9 * HOUR, 10, [
          use('music', { seconds: 1_800, viewers: 10, roomSnapshots: 1, tips: 1, tipTokens: 15 }),
        ]),
      ],
      [],
      always,
    );

    expect(hashtags).toEqual([
      {
        hashtag: 'music',
        sessions: 2,
        seconds: 5_400,
        averageViewers: 25,
        tips: 3,
        tipTokens: 90,
        tipsPerHour: 60,
        joins: 0,
        share: null,
      },
    ]);
  });

  it.each([
    [15 * 60, 4 * 40],
    [15 * 60 - 1, null],
  ])('earn by the hour from a quarter of one on: %i seconds', (seconds, tipsPerHour) => {
    const { hashtags } = buildHashtagTable(
      [broadcast(START, 1, [use('music', { seconds, tipTokens: 40 })])],
      [],
      always,
    );

    expect(hashtags[0]).toMatchObject({ tipsPerHour, averageViewers: null });
  });

  it('are sorted by time, then by joins, then by name', () => {
    const table = buildHashtagTable(
      [broadcast(START, 100, [use('b'), use('a'), use('z', { seconds: 9_000 }), use('c')])],
      [joined(START, { z: 1, a: 1, b: 1, c: 3, only: 8 })],
      always,
    );

    expect(table.hashtags.map(({ hashtag }) => hashtag)).toEqual(['z', 'c', 'a', 'b', 'only']);
  });
});

describe('joins', () => {
  it('are a share of the visitors of sessions with known joins', () => {
    const table = buildHashtagTable(
      [broadcast(START, 300, [use('music')]), broadcast(START + 9 * HOUR, 999, [use('music')])],
      [joined(START + MINUTE, { music: 100, dance: 7 })],
      always,
    );

    expect(table).toMatchObject({ sessions: 2, sessionsWithJoins: 1, visitors: 300 });
    expect(table.hashtags.map(({ hashtag, joins, share }) => [hashtag, joins, share])).toEqual([
      ['music', 100, 33.3],
      ['dance', 7, 2.3],
    ]);
  });

  it.each([
    [20, 2_000, true],
    // 0.95% is rounded to 1.0 but is still below it.
    [19, 2_000, false],
    [1, 100, true],
    [1, 101, false],
    [1, 99, true],
  ])(
    'of %i in %i visitors list a hashtag that the room did not carry: %s',
    (joins, visitors, is) => {
      const table = buildHashtagTable(
        [broadcast(START, visitors)],
        [joined(START, { dance: joins })],
        always,
      );

      expect(table.hashtags.map(({ hashtag }) => hashtag)).toEqual(is ? ['dance'] : []);
      expect(table.belowOnePercent).toEqual(
        is ? { hashtags: 0, joins: 0 } : { hashtags: 1, joins },
      );
    },
  );

  it('are combined below one percent, also for hashtags of the room itself', () => {
    const table = buildHashtagTable(
      [broadcast(START, 1_000, [use('music'), use('home'), use('idle')])],
      [joined(START, { music: 1, home: 11, dance: 9, night: 4, late: 10 })],
      always,
    );

    expect(table.hashtags.map(({ hashtag, share }) => [hashtag, share])).toEqual([
      ['home', 1.1],
      ['late', 1],
    ]);
    expect(table.belowOnePercent).toEqual({ hashtags: 4, joins: 14 });
  });

  it('leave hashtags listed that only sessions without counted joins carried', () => {
    const table = buildHashtagTable(
      [broadcast(START, 1_000, [use('music')]), broadcast(START + 9 * HOUR, 500, [use('quiet')])],
      [joined(START, { late: 10 })],
      always,
    );

    expect(table.hashtags.map(({ hashtag }) => hashtag)).toEqual(['quiet', 'late']);
    expect(table.belowOnePercent).toEqual({ hashtags: 1, joins: 0 });
  });

  it('belong to the nearest session, within a quarter of an hour', () => {
    const table = buildHashtagTable(
      [broadcast(START, 100), broadcast(START + 20 * MINUTE, 10)],
      [joined(START + 11 * MINUTE, { dance: 5 })],
      always,
    );
    const far = buildHashtagTable(
      [broadcast(START, 100)],
      [joined(START + 15 * MINUTE + 1, { dance: 5 })],
      always,
    );

    expect(table).toMatchObject({ visitors: 10, hashtags: [{ hashtag: 'dance', share: 50 }] });
    expect(far).toMatchObject({ sessionsWithJoins: 0, visitors: 0, hashtags: [] });
  });

  it('of two uploads of one session count its visitors once', () => {
    const table = buildHashtagTable(
      [broadcast(START, 100)],
      [joined(START - 10 * MINUTE, { dance: 5 }), joined(START + 10 * MINUTE, { late: 5 })],
      always,
    );

    expect(table).toMatchObject({ sessionsWithJoins: 1, visitors: 100 });
  });

  it('count in the period of their session, whatever the extension’s clock', () => {
    const broadcasts = [broadcast(START - 4 * MINUTE, 50), broadcast(START + 8 * MINUTE, 200)];
    const period = { start: START, end: START + HOUR };
    const before = buildHashtagTable(broadcasts, [joined(START + MINUTE, { dance: 5 })], period);
    const within = buildHashtagTable(
      broadcasts,
      [joined(START + 3 * MINUTE, { dance: 5 })],
      period,
    );

    expect(before).toMatchObject({ sessions: 1, sessionsWithJoins: 0, hashtags: [] });
    expect(within).toMatchObject({ sessions: 1, sessionsWithJoins: 1, visitors: 200 });
    expect(
      buildHashtagTable(broadcasts, [joined(START + 3 * MINUTE, { dance: 5 })], {
        start: START + 9 * MINUTE,
        end: START + HOUR,
      }),
    ).toMatchObject({ sessions: 0, sessionsWithJoins: 0, visitors: 0, hashtags: [] });
  });
});
