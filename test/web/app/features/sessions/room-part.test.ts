import { secondsIn, showBands } from '@web/app/features/sessions/private-shows';
import { describeJoins, hashtagRows } from '@web/app/features/sessions/room/hashtag-rows';
import { bestRank, rankPoints } from '@web/app/features/sessions/room/rank-points';
import { samplePoints } from '@web/app/features/sessions/room/sample-points';
import { roomTabFromSearch, roomView } from '@web/app/features/sessions/room-view';
import { describe, expect, it } from 'vitest';

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`;
const roomSnapshot = (clock: string, rank: number | null, genderRank: number | null = null) => ({
  t: at(clock),
  viewers: 50,
  followers: 100,
  rank,
  genderRank,
  show: 'public' as const,
});

describe('the ranks during a session', () => {
  it('have a point every three minutes, with each snapshot at its own time', () => {
    const snapshots = [
      roomSnapshot('20:00', 300, 40),
      roomSnapshot('20:03', 250, 35),
      roomSnapshot('20:09', 280, 38),
    ];
    const points = rankPoints({ sights: snapshots, gaps: [] });
    expect(points.map(({ key }) => key)).toEqual(['20:00', '20:03', '20:06', '20:09'].map(at));
    expect(points.map(({ ranks }) => ranks.overall)).toEqual([300, 250, null, 280]);
    expect(points.map(({ ranks }) => ranks.gender)).toEqual([40, 35, null, 38]);
  });

  it('are unknown in a gap, not just missing', () => {
    const points = rankPoints({
      sights: [roomSnapshot('20:00', 300), roomSnapshot('20:12', 280)],
      gaps: [{ start: at('20:03'), end: at('20:09') }],
    });
    expect(points.map(({ isKnown }) => isKnown)).toEqual([true, false, false, true, true]);
  });

  it('have a best rank with the first time it was reached', () => {
    const points = rankPoints({
      sights: [roomSnapshot('20:00', 300), roomSnapshot('20:03', 120), roomSnapshot('20:06', 120)],
      gaps: [],
    });
    expect(bestRank(points, 'overall')).toEqual({ place: 120, at: at('20:03') });
    expect(bestRank(points, 'gender')).toBeNull();
    expect(rankPoints({ sights: [], gaps: [] })).toEqual([]);
  });
});

describe('samplePoints', () => {
  const statsSample = (clock: string, viewers: number, registered: number, tokened: number) => ({
    t: at(clock),
    viewers,
    registered,
    tokened,
    followers: 10,
    votesUp: 1,
    votesDown: 0,
    satisfaction: null,
  });

  it('splits the viewers into layers that add up to all viewers', () => {
    const [point] = samplePoints([statsSample('20:00', 100, 40, 15)]);
    expect(point?.layers).toEqual({ tokened: 15, registered: 25, guests: 60 });
  });

  it('keeps an empty point for a missed sample, and has no negative layers', () => {
    const points = samplePoints([statsSample('20:01', 9, 10, 2), statsSample('20:11', 5, 3, 4)]);
    expect(points.map(({ layers }) => layers)).toEqual([
      { tokened: 2, registered: 8, guests: 0 },
      null,
      { tokened: 4, registered: 0, guests: 2 },
    ]);
  });
});

describe('private shows', () => {
  const shows = [{ start: at('20:20'), end: at('20:30') }];

  it('mark the quarter hours they overlap, with an exclusive end', () => {
    const keys = ['20:00', '20:15', '20:30'].map(at);
    expect(showBands(keys, 15 * 60_000, shows)).toEqual([{ from: at('20:15'), to: at('20:15') }]);
  });

  it('add up to their total seconds', () => {
    expect(secondsIn([...shows, { start: at('21:00'), end: at('21:03') }])).toBe(13 * 60);
  });
});

describe('the hashtags of a session', () => {
  const stat = (hashtag: string, joins: number, share: number) => ({
    hashtag,
    sessions: 1,
    seconds: 60,
    averageViewers: null,
    tips: 0,
    tipTokens: 0,
    tipsPerHour: null,
    joins,
    share,
  });
  const stats = {
    hashtags: [stat('goth', 11, 4), stat('retro', 14, 5.1)],
    belowOnePercent: { hashtags: 2, joins: 3 },
    sessions: 1,
    sessionsWithJoins: 1,
    visitors: 277,
    start: at('20:00'),
    end: at('20:01'),
    settledThrough: null,
  };

  it('lists the session’s own hashtags with their joins, then others that viewers joined through', () => {
    expect(hashtagRows([{ hashtag: 'goth', seconds: 600 }], stats)).toEqual([
      { hashtag: 'goth', seconds: 600, joins: 11, share: 4 },
      { hashtag: 'retro', seconds: 0, joins: 14, share: 5.1 },
    ]);
  });

  it('returns null joins instead of 0 when no session has join data', () => {
    const unknown = { hashtags: [], sessionsWithJoins: 0 };
    expect(hashtagRows([{ hashtag: 'goth', seconds: 600 }], unknown)[0]?.joins).toBeNull();
    expect(hashtagRows([{ hashtag: 'goth', seconds: 600 }], stats)[0]?.joins).toBe(11);
  });

  it('describes how many viewers joined and how many rare hashtags aren’t listed', () => {
    expect(describeJoins(stats)).toBe(
      '25 viewers joined through these hashtags. Not listed: 3 more through 2 hashtags with under 1% of visitors each.',
    );
    expect(describeJoins({ ...stats, sessionsWithJoins: 0 })).toContain('browser extension');
  });
});

describe('the viewers and followers panel', () => {
  it('shows viewers with a line of registered visitors in one tab, followers in the other', () => {
    expect(roomView('viewers', true)).toMatchObject({ bar: 'viewers', line: 'visitors' });
    expect(roomView('followers', true)).toMatchObject({ bar: 'followers', line: null });
  });

  it('shows registered visitors if the room was never in the room list', () => {
    expect(roomView('viewers', false)).toMatchObject({
      title: 'Registered visitors in the room',
      bar: 'visitors',
      line: null,
    });
  });

  it('takes its tab from the URL, and shows viewers by default', () => {
    expect(roomTabFromSearch(new URLSearchParams('room-tab=followers'))).toBe('followers');
    expect(roomTabFromSearch(new URLSearchParams('room-tab=visitors'))).toBe('viewers');
  });
});
