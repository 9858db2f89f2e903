import {
  buildMemberships,
  collectMonthClub,
  findMembershipEnd,
  MEMBERSHIP_MS,
  type MemberObservation,
} from '@shared/domain/fan-club/fan-club';
import { listClubDays } from '@shared/domain/fan-club/fan-club-days';
import { fold } from '@shared/domain/fold/fold';
import { buildMonthSeries } from '@shared/domain/sessions/series';
import { fixedOffset } from '@shared/domain/time/offsets';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { by, events } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const DAY_ONE = Date.UTC(2026, 8, 1, 20);
const HOUR = 3_600_000;
const day = (days: number) => DAY_ONE + days * DAY_MS;

/** A member seen for one hour of a day. */
const observation = (
  name: string,
  on: number,
  joined: number | null = null,
): MemberObservation => ({
  name,
  first: day(on),
  last: day(on) + HOUR,
  joined,
});

const fan = (username: string) => ({ user: { username, inFanclub: true } });

describe('memberships', () => {
  it('start with the join and last as long as the member is seen', () => {
    const joined = day(0) + 60_000;

    expect(
      buildMemberships([
        observation('ada', 20),
        observation('ada', 0, joined),
        observation('ada', 9),
      ]),
    ).toEqual([
      {
        name: 'ada',
        start: joined,
        isStartTold: true,
        lastSeen: day(20) + HOUR,
        isFollowed: false,
      },
    ]);
  });

  it('start with the first observation for members from before data collection', () => {
    expect(buildMemberships([observation('ada', 4), observation('ada', 5)])).toMatchObject([
      { start: day(4), isStartTold: false, lastSeen: day(5) + HOUR },
    ]);
  });

  it.each([
    ['31 days after the last sight is the same', HOUR + MEMBERSHIP_MS, 1],
    ['a moment later is another', HOUR + MEMBERSHIP_MS + 1, 2],
  ])('one seen %s', (_, later, count) => {
    const again = { name: 'ada', first: day(0) + later, last: day(0) + later, joined: null };
    const found = buildMemberships([observation('ada', 0), again]);

    expect(found).toHaveLength(count);
    expect(found.at(-1)).toMatchObject({ lastSeen: again.last, isStartTold: false });
  });

  it('are two when a member joins again, however soon', () => {
    const rejoined = day(12) + 60_000;
    const found = buildMemberships([
      observation('ada', 0, day(0)),
      observation('ada', 12, rejoined),
    ]);

    expect(found).toMatchObject([
      { start: day(0), lastSeen: day(0) + HOUR, isFollowed: true },
      { start: rejoined, lastSeen: day(12) + HOUR, isFollowed: false },
    ]);
    // Only one of them can be running.
    expect(found.map((one) => findMembershipEnd(one, day(13)))).toEqual([day(0) + HOUR, null]);
  });

  it('last at least until the join', () => {
    const [found] = buildMemberships([{ name: 'ada', first: 5, last: 5, joined: 9 }]);

    expect(found).toMatchObject({ start: 9, lastSeen: 9 });
  });

  it('are sorted by name and do not depend on the order of observations', () => {
    const roomSnapshots = [
      observation('cleo', 0),
      observation('ada', 50),
      observation('bob', 3),
      observation('ada', 1),
    ];
    const names = buildMemberships(roomSnapshots).map(({ name }) => name);

    expect(names).toEqual(['ada', 'ada', 'bob', 'cleo']);
    expect(buildMemberships(roomSnapshots.toReversed())).toEqual(buildMemberships(roomSnapshots));
  });

  it('count as running for 31 days after the last observation', () => {
    const membership = { lastSeen: day(0), isFollowed: false };

    expect(findMembershipEnd(membership, day(31))).toBeNull();
    expect(findMembershipEnd(membership, day(31) + 1)).toBe(day(0));
  });
});

/** A session over midnight in which bob joins, an offline join, and a session without members. */
const segments = fold(
  events(DAY_ONE, [
    [0, 'broadcastStart'],
    [5, 'userEnter', fan('ada')],
    [120, 'userEnter', by('dora')],
    [240, 'userLeave', by('dora')],
    [300, 'fanclubJoin', fan('bob')],
    [320, 'chatMessage', { ...fan('bob'), message: { message: 'hi' } }],
    [360, 'broadcastStop'],
    [24 * 60, 'fanclubJoin', fan('cleo')],
    [72 * 60, 'broadcastStart'],
    [72 * 60 + 60, 'broadcastStop'],
  ]),
);
const club = collectMonthClub('2026-09', segments).segments;

describe('the fan club of a month', () => {
  it('lists who was seen when, segment by segment', () => {
    expect(club).toEqual([
      {
        kind: 'broadcast',
        start: DAY_ONE,
        members: [
          { name: 'ada', first: DAY_ONE + 5 * 60_000, last: DAY_ONE + 5 * 60_000, joined: null },
          {
            name: 'bob',
            first: DAY_ONE + 5 * HOUR,
            last: DAY_ONE + 320 * 60_000,
            joined: DAY_ONE + 5 * HOUR,
          },
        ],
      },
      {
        kind: 'offline',
        start: Date.UTC(2026, 8, 2),
        members: [{ name: 'cleo', first: day(1), last: day(1), joined: day(1) }],
      },
    ]);
    expect(collectMonthClub('2026-08', segments).segments).toEqual([]);
  });
});

describe('the fan club by local day', () => {
  const series = buildMonthSeries('2026-09', segments, []);
  const days = (utcOffset: number, roomSnapshots: typeof club | null = club) => {
    const midnight = Date.UTC(2026, 8, 1) - utcOffset * 60_000;
    const period = { start: midnight, end: midnight + 5 * DAY_MS };
    return listClubDays(series, roomSnapshots, period, fixedOffset(utcOffset)).map(
      ({ date, joins, seen }) => [date, joins, seen],
    );
  };

  it('counts a session on the day it started and offline joins on their own day', () => {
    expect(days(0)).toEqual([
      ['2026-09-01', 1, 2],
      ['2026-09-02', 1, 1],
      ['2026-09-03', 0, null],
      // A session without members is still data.
      ['2026-09-04', 0, 0],
      ['2026-09-05', 0, null],
    ]);
  });

  it.each([
    [239, ['2026-09-01', 1, 2], ['2026-09-02', 1, 1]],
    [240, ['2026-09-01', 0, null], ['2026-09-02', 2, 3]],
    [345, ['2026-09-01', 0, null], ['2026-09-02', 2, 3]],
    [-570, ['2026-09-01', 1, 2], ['2026-09-02', 1, 1]],
  ])('uses local days, %i minutes east of UTC', (utcOffset, first, second) => {
    expect(days(utcOffset).slice(0, 2)).toEqual([first, second]);
  });

  it('counts a member seen twice in a day once', () => {
    const members = club[0]?.members ?? [];
    const twice = [...club, { kind: 'offline' as const, start: Date.UTC(2026, 8, 2), members }];

    expect(days(240, twice)[1]).toEqual(['2026-09-02', 2, 3]);
  });

  it('keeps a session that started at midnight apart from the offline time of that day', () => {
    const midnight = Date.UTC(2026, 8, 2);
    const both = fold(
      events(midnight, [
        [0, 'broadcastStart'],
        [1, 'fanclubJoin', fan('ada')],
        [60, 'broadcastStop'],
        [61, 'fanclubJoin', fan('bob')],
      ]),
    );
    const period = { start: midnight - DAY_MS, end: midnight + DAY_MS };
    const found = listClubDays(
      buildMonthSeries('2026-09', both, []),
      collectMonthClub('2026-09', both).segments,
      period,
      fixedOffset(-240),
    );

    // The session starts at 20:00 local time on the 1st; offline joins keep their UTC date.
    expect(found.map(({ date, joins, seen }) => [date, joins, seen])).toEqual([
      ['2026-08-31', 0, null],
      ['2026-09-01', 1, 1],
      ['2026-09-02', 1, 1],
    ]);
  });

  it('counts joins without tipper profiles, but nobody seen', () => {
    expect(days(0, null)).toEqual([
      ['2026-09-01', 1, null],
      ['2026-09-02', 1, null],
      ['2026-09-03', 0, null],
      ['2026-09-04', 0, null],
      ['2026-09-05', 0, null],
    ]);
  });

  it('leaves out what started before the period, even on its first day', () => {
    const period = { start: DAY_ONE + 1, end: day(1) };

    expect(listClubDays(series, club, period, fixedOffset(0))).toEqual([
      { date: '2026-09-01', joins: 0, seen: null },
      { date: '2026-09-02', joins: 1, seen: 1 },
    ]);
  });
});
