import { roomSnapshotEvent, statsSampleEvent } from '@shared/domain/events/observation';
import { type PlatformEvent, parseEvent } from '@shared/domain/events/platform-event';
import { fold } from '@shared/domain/fold/fold';
import type { Income } from '@shared/domain/income/income';
import type { SegmentIncome } from '@shared/domain/income/segment-income';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import { listMonthMembers } from '@shared/domain/sessions/member-days';
import { buildMonthSeries } from '@shared/domain/sessions/series';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const NEW_YEAR = Date.UTC(2027, 0, 1);
const MINUTE = 60_000;

function seen(minutes: number, viewers: number, rank: number | null): PlatformEvent[] {
  const raw = roomSnapshotEvent(NEW_YEAR + minutes * MINUTE, {
    connectedSince: NEW_YEAR - 90 * MINUTE,
    show: 'public',
    viewers,
    followers: 900 + minutes,
    rank,
    genderRank: rank,
    subject: '',
    tags: [],
  });
  return [parseEvent(raw) ?? []].flat();
}

function read(minutes: number, followers: number): PlatformEvent[] {
  const raw = statsSampleEvent(NEW_YEAR + minutes * MINUTE, {
    balance: 1,
    votesUp: 1,
    votesDown: 0,
    satisfaction: 100,
    minutesOnline: null,
    followers,
    viewers: 0,
    registered: 0,
    tokened: 0,
  });
  return [parseEvent(raw) ?? []].flat();
}

const member = (username: string, colorGroup: string) => ({ user: { username, colorGroup } });

/** A session over New Year's Eve, and an offline hour on the 2nd. */
const segments = fold([
  ...events(NEW_YEAR, [
    [-90, 'broadcastStart'],
    [-60, 'userEnter', member('ada', 'g')],
    [-50, 'userEnter', member('bob', 'f')],
    [-30, 'tip', tip('ada', 10)],
    [-20, 'follow', by('bob')],
    [10, 'tip', tip('ada', 40)],
    [12, 'chatMessage', { ...member('ada', 'tr'), message: { message: 'hi' } }],
    [60, 'broadcastStop'],
    [36 * 60, 'unfollow', by('bob')],
    [36 * 60, 'tip', tip('bob', 7)],
  ]),
  ...seen(0, 12, 40),
  ...seen(3, 18, 38),
  ...read(36 * 60 + 5, 950),
  ...read(36 * 60 + 10, 951),
]);

/** The session's income from the balance, and a ledger of one offline day but not of another. */
const incomesOfDecember: SegmentIncome[] = [
  { kind: 'broadcast', start: NEW_YEAR - 90 * MINUTE, income: anIncome('estimated', 200) },
];
const incomesOfJanuary: SegmentIncome[] = [
  { kind: 'offline', start: Date.UTC(2027, 0, 2), income: anIncome('exact', 30) },
  { kind: 'offline', start: Date.UTC(2027, 0, 3), income: anIncome('none', 0) },
];

function anIncome(basis: 'exact' | 'estimated' | 'none', tokens: number): Income {
  const none = { tokens: 0, basis };
  return {
    tipTokens: 0,
    mediaTokens: 0,
    private: { tokens, basis },
    spy: none,
    fanClub: none,
    unexplained: none,
    total: tokens,
    coverage: { seconds: 0, events: 0, balance: 0, ledger: 0 },
  };
}

describe('a month’s numbers', () => {
  it('are those of the sessions that started in it, however long they lasted', () => {
    expect(buildMonthSeries('2026-12', segments, incomesOfDecember)).toEqual({
      broadcasts: [
        {
          start: NEW_YEAR - 90 * MINUTE,
          seconds: 150 * 60,
          tips: 2,
          tipTokens: 50,
          mediaTokens: 0,
          otherTokens: 200,
          incomeBasis: 'estimated',
          tippers: 1,
          visitors: 2,
          follows: 1,
          unfollows: 0,
          fanclubJoins: 0,
          messages: 1,
          privateSeconds: 0,
          followers: 903,
          followersAfter: 93 * 60,
          averageViewers: 15,
          mostViewers: 18,
          rank: 38,
          genderRank: 38,
        },
      ],
      offline: [],
      offlineIncome: [],
    });
  });

  it('have a row for each offline time, with the last follower count', () => {
    expect(buildMonthSeries('2027-01', segments, incomesOfJanuary)).toEqual({
      broadcasts: [],
      offline: [
        {
          start: Date.UTC(2027, 0, 2),
          tips: 1,
          tipTokens: 7,
          mediaTokens: 0,
          follows: 0,
          unfollows: 1,
          fanclubJoins: 0,
          followers: 951,
          followersAfter: (12 * 60 + 10) * 60,
        },
      ],
      offlineIncome: [{ start: Date.UTC(2027, 0, 2), otherTokens: 30, incomeBasis: 'exact' }],
    });
  });

  it('are null without measurements', () => {
    const [row] = buildMonthSeries(
      '2026-12',
      fold(
        events(NEW_YEAR, [
          [-90, 'broadcastStart'],
          [-60, 'broadcastStop'],
        ]),
      ),
      [],
    ).broadcasts;

    expect(row).toMatchObject({
      followers: null,
      averageViewers: null,
      mostViewers: null,
      rank: null,
      genderRank: null,
      privateSeconds: 0,
    });
  });
});

describe('visitor types of a month', () => {
  it('count everybody once, by their latest type', () => {
    const [broadcast, ...others] = listMonthMembers('2026-12', segments);
    const types = MEMBER_TYPES.flatMap((type) =>
      broadcast?.counts[type] ? [[type, broadcast.counts[type]]] : [],
    );

    expect(others).toEqual([]);
    expect(broadcast?.start).toBe(NEW_YEAR - 90 * MINUTE);
    expect(types).toEqual([
      ['darkBlue', 1],
      ['fanClub', 1],
    ]);
    expect(listMonthMembers('2027-01', segments)).toEqual([]);
  });
});
