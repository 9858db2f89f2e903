import { roomSeries, roomSummary, viewerSummary } from '@web/app/features/sessions/room-series';
import { describe, expect, it } from 'vitest';

const start = Date.parse('2026-11-20T20:07:00Z');

/** Samples 3 minutes apart; null for a missing one. */
function samples(visitors: readonly (number | null)[], followers: readonly number[] = []) {
  return visitors.flatMap((v, index) =>
    v === null
      ? []
      : [
          {
            t: new Date(start + index * 180_000).toISOString(),
            v,
            vg: 0,
            fg: followers[index] ?? 0,
            f: followers.slice(0, index + 1).reduce((sum, gained) => sum + gained, 0),
          },
        ],
  );
}

/** Updates with the given samples, without the room list. */
function updates(...rows: Parameters<typeof samples>) {
  return { samples: samples(...rows), viewers: [], gaps: [] };
}

describe('visitors and followers per bar', () => {
  it('draws one bar per sample when they fit', () => {
    const { minutes, bars } = roomSeries(updates([5, 8, 6], [0, 2, -1]), 10);
    expect(minutes).toBe(3);
    expect(bars.map(({ visitors }) => visitors)).toEqual([5, 8, 6]);
    expect(bars.map(({ followers }) => followers)).toEqual([0, 2, -1]);
    expect(bars.map(({ followersSoFar }) => followersSoFar)).toEqual([0, 2, 1]);
  });

  it('merges samples into fewer bars with mean visitors and summed followers', () => {
    const { minutes, bars } = roomSeries(updates([4, 8, 10, 20, 7], [1, 1, -3, 0, 2]), 3);
    expect(minutes).toBe(6);
    expect(bars.map(({ visitors }) => visitors)).toEqual([6, 15, 7]);
    expect(bars.map(({ maxVisitors }) => maxVisitors)).toEqual([8, 20, 7]);
    expect(bars.map(({ followers }) => followers)).toEqual([2, -3, 2]);
  });

  it('leaves missing samples empty instead of showing 0', () => {
    const { bars } = roomSeries(updates([4, null, null, 9]), 10);
    expect(bars.map(({ visitors }) => visitors)).toEqual([4, null, null, 9]);
    expect(bars[1]).toMatchObject({ followers: null, followersSoFar: null, maxVisitors: null });
  });

  it('averages only the samples that exist', () => {
    expect(roomSeries(updates([4, null, 10, 10]), 2).bars.map(({ visitors }) => visitors)).toEqual([
      4, 10,
    ]);
  });

  it('never returns more bars than requested for a long session', () => {
    const day = updates(Array.from({ length: 480 }, () => 1));
    for (const most of [10, 24, 37, 100]) {
      expect(roomSeries(day, most).bars.length).toBeLessThanOrEqual(most);
    }
  });

  it('marks the last bar as unfinished only while the session is on air', () => {
    const five = updates([4, 8, 10, 20, 7]);
    const statesOf = (isLive: boolean) =>
      roomSeries(five, 3, { isLive }).bars.map(({ state }) => state);
    expect(statesOf(true)).toEqual(['done', 'done', 'unfinished']);
    expect(statesOf(false)).toEqual(['done', 'done', 'done']);
  });

  it('returns no bars and no summary without samples', () => {
    expect(roomSeries(updates([]), 10).bars).toEqual([]);
    expect(roomSummary([])).toBeNull();
  });

  it('sums up the average, the maximum with its time, and the gained followers', () => {
    expect(roomSummary(samples([2, 9, 4], [1, 0, 1]))).toEqual({
      average: 5,
      most: { visitors: 9, time: '2026-11-20T20:10:00.000Z' },
      followers: 2,
    });
  });
});

/** Room snapshots, each some seconds after the start. */
function snapshots(...rows: readonly (readonly [seconds: number, viewers: number])[]) {
  return rows.map(([seconds, v]) => ({
    t: new Date(start + seconds * 1000).toISOString(),
    v,
    vg: 0,
    f: 100,
    fg: 0,
  }));
}

const clock = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

describe('viewers per bar', () => {
  it('are shown in the same bars as the registered visitors', () => {
    const viewers = snapshots([5, 40], [185, 44], [365, 48]);
    const { bars } = roomSeries({ samples: samples([5, 8, 6]), viewers, gaps: [] }, 10);
    expect(bars.map((bar) => bar.viewers)).toEqual([40, 44, 48]);
    expect(bars.map(({ visitors }) => visitors)).toEqual([5, 8, 6]);
  });

  it('have the mean and the maximum of a bar with several snapshots', () => {
    const viewers = snapshots([5, 40], [185, 50], [365, 48]);
    const [bar] = roomSeries({ samples: samples([1, 1, 1, 1]), viewers, gaps: [] }, 2).bars;
    expect(bar).toMatchObject({ viewers: 45, mostViewers: 50 });
  });

  it('use the nearest snapshot if none falls into the bar', () => {
    const viewers = snapshots([179, 40], [361, 48]);
    const { bars } = roomSeries({ samples: samples([5, 8, 6]), viewers, gaps: [] }, 10);
    expect(bars.map((bar) => bar.viewers)).toEqual([40, 40, 48]);
  });

  it('are null instead of 0 in a gap', () => {
    const viewers = snapshots([5, 40], [1805, 48]);
    const gaps = [{ start: clock(5 / 60), end: clock(1805 / 60) }];
    const { bars } = roomSeries({ samples: samples(Array(11).fill(7)), viewers, gaps }, 20);
    expect(bars.map((bar) => bar.viewers)).toEqual([40, ...Array(9).fill(null), 48]);
  });

  it('are null before the first snapshot of a session that was found late', () => {
    const viewers = snapshots([605, 48]);
    const { bars } = roomSeries({ samples: samples(Array(5).fill(7)), viewers, gaps: [] }, 20);
    expect(bars.map((bar) => bar.viewers)).toEqual([null, null, 48, 48, 48]);
  });

  it('come with the set of bars that overlap a private show', () => {
    const { inPrivate } = roomSeries(updates([1, 1, 1, 1]), 10, {
      privateShows: [{ start: clock(3), end: clock(8) }],
    });
    expect([...inPrivate]).toEqual([clock(3), clock(6)]);
  });

  it('sum up to an average and a maximum, or null without snapshots', () => {
    expect(viewerSummary(snapshots([0, 40], [180, 51]))).toEqual({ average: 46, most: 51 });
    expect(viewerSummary([])).toBeNull();
  });
});
