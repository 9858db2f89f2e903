import { describe, expect, it } from 'vitest';
import { roomSeries, roomSummary } from '../../../../web/src/features/sessions/room-series';

const start = Date.parse('2026-11-20T20:07:00Z');

/** Samples 3 minutes apart; null leaves one out. */
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

describe('visitors and followers by bar', () => {
  it('is a bar for each sample where there is room', () => {
    const { minutes, bars } = roomSeries(samples([5, 8, 6], [0, 2, -1]), 10);
    expect(minutes).toBe(3);
    expect(bars.map(({ visitors }) => visitors)).toEqual([5, 8, 6]);
    expect(bars.map(({ followers }) => followers)).toEqual([0, 2, -1]);
    expect(bars.map(({ followersSoFar }) => followersSoFar)).toEqual([0, 2, 1]);
  });

  it('gathers samples so that the bars fit: visitors as their mean, followers as their sum', () => {
    const { minutes, bars } = roomSeries(samples([4, 8, 10, 20, 7], [1, 1, -3, 0, 2]), 3);
    expect(minutes).toBe(6);
    expect(bars.map(({ visitors }) => visitors)).toEqual([6, 15, 7]);
    expect(bars.map(({ mostVisitors }) => mostVisitors)).toEqual([8, 20, 7]);
    expect(bars.map(({ followers }) => followers)).toEqual([2, -3, 2]);
  });

  it('leaves a gap where nothing was collected instead of an empty room', () => {
    const { bars } = roomSeries(samples([4, null, null, 9]), 10);
    expect(bars.map(({ visitors }) => visitors)).toEqual([4, null, null, 9]);
    expect(bars[1]).toMatchObject({ followers: null, followersSoFar: null, mostVisitors: null });
  });

  it('takes the mean over the samples there are, not over the time they should cover', () => {
    expect(roomSeries(samples([4, null, 10, 10]), 2).bars.map(({ visitors }) => visitors)).toEqual([
      4, 10,
    ]);
  });

  it('never makes more bars than asked for, however long the broadcast', () => {
    const day = samples(Array.from({ length: 480 }, () => 1));
    for (const most of [10, 24, 37, 100]) {
      expect(roomSeries(day, most).bars.length).toBeLessThanOrEqual(most);
    }
  });

  it('is empty before the first sample', () => {
    expect(roomSeries([], 10).bars).toEqual([]);
    expect(roomSummary([])).toBeNull();
  });

  it('sums up: mean, most with its time, followers at the end', () => {
    expect(roomSummary(samples([2, 9, 4], [1, 0, 1]))).toEqual({
      average: 5,
      most: { visitors: 9, time: '2026-11-20T20:10:00.000Z' },
      followers: 2,
    });
  });
});
