import { SHOWS, type Show } from '@shared/domain/events/observation';
import {
  bestRanks,
  listSnapshotGaps,
  privateIntervals,
  secondsIn,
  viewersOf,
} from '@shared/domain/events/room-snapshots';
import type { SnapshotRow } from '@shared/domain/fold/segment-stats';
import { describe, expect, it } from 'vitest';

const ORIGIN = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;

type Seen = readonly [minutes: number, show: Show, viewers?: number];

const seen = (...roomSnapshots: readonly Seen[]) => ({
  origin: ORIGIN,
  roomSnapshots: roomSnapshots.map(
    ([minutes, show, viewers = 10]): SnapshotRow => [
      Math.round(minutes * MINUTE),
      viewers,
      900,
      null,
      null,
      SHOWS.indexOf(show),
    ],
  ),
});

const minutes = (intervals: readonly { start: number; end: number }[]) =>
  intervals.map(({ start, end }) => [(start - ORIGIN) / MINUTE, (end - ORIGIN) / MINUTE]);

describe('viewers', () => {
  it('are the mean over the sights to one decimal, and the most', () => {
    const stats = seen([0, 'public', 10], [3, 'private', 4], [6, 'public', 11]);

    expect(viewersOf(stats)).toEqual({ average: 8.3, max: 11 });
  });

  it('are unknown of a room that was never seen, and may be none', () => {
    expect(viewersOf(seen())).toBeNull();
    expect(viewersOf(seen([0, 'public', 0]))).toEqual({ average: 0, max: 0 });
  });
});

describe('the best place', () => {
  const ranked = (...ranks: readonly [number | null, number | null][]) => ({
    origin: ORIGIN,
    roomSnapshots: ranks.map(([rank, gender], at): SnapshotRow => [at, 1, 1, rank, gender, 0]),
  });

  it('is the lowest, each by itself', () => {
    expect(bestRanks(ranked([40, 9], [31, 12], [null, null]))).toEqual({ overall: 31, gender: 9 });
  });

  it('is unknown where none was computed', () => {
    expect(bestRanks(ranked())).toEqual({ overall: null, gender: null });
    expect(bestRanks(ranked([null, 3]))).toEqual({ overall: null, gender: 3 });
  });
});

describe('private shows', () => {
  it('go from the first sight of one to the next sight of another show', () => {
    const stats = seen(
      [0, 'public'],
      [3, 'private'],
      [6, 'private'],
      [9, 'public'],
      [12, 'group'],
      [15, 'away'],
      [18, 'public'],
    );

    expect(minutes(privateIntervals(stats))).toEqual([
      [3, 9],
      [12, 15],
    ]);
    expect(secondsIn(privateIntervals(stats))).toBe(9 * 60);
  });

  it('are one where a group show follows a private one', () => {
    const stats = seen([3, 'private'], [6, 'group'], [9, 'public']);

    expect(minutes(privateIntervals(stats))).toEqual([[3, 9]]);
  });

  it('are not split by scans that come some seconds early or late', () => {
    const jitter = [0, 2.9, 6.15, 8.95, 12.2, 15, 17.8, 21.3, 24];
    const stats = seen(...jitter.map((at): Seen => [at, at > 2 && at < 23 ? 'private' : 'public']));

    expect(minutes(privateIntervals(stats))).toEqual([[2.9, 24]]);
  });

  it('end three minutes after the last sight where none follows soon', () => {
    const late = seen([0, 'private'], [3, 'private'], [10, 'public'], [13, 'public']);
    const never = seen([0, 'public'], [3, 'private']);

    expect(minutes(privateIntervals(late))).toEqual([[0, 6]]);
    expect(minutes(privateIntervals(never))).toEqual([[3, 6]]);
  });

  it('are two where the collection did not run between', () => {
    const stats = seen([0, 'private'], [20, 'private'], [23, 'public']);

    expect(minutes(privateIntervals(stats))).toEqual([
      [0, 3],
      [20, 23],
    ]);
  });

  it.each([
    [4.5, [[0, 7.5]]],
    [
      4.51,
      [
        [0, 3],
        [4.51, 7.51],
      ],
    ],
  ])('with %f minutes between two sights are %j', (gap, expected) => {
    const stats = seen([0, 'private'], [gap, 'private']);

    expect(minutes(privateIntervals(stats))).toEqual(expected);
  });

  it('do not outlast the broadcast', () => {
    const stats = seen([0, 'public'], [3, 'private']);

    expect(minutes(privateIntervals(stats, ORIGIN + 4 * MINUTE))).toEqual([[3, 4]]);
    expect(minutes(privateIntervals(stats, ORIGIN + 60 * MINUTE))).toEqual([[3, 6]]);
  });

  it('are none without sights', () => {
    expect(privateIntervals(seen())).toEqual([]);
    expect(secondsIn([])).toBe(0);
  });
});

describe('gaps', () => {
  const span = { start: ORIGIN, end: ORIGIN + 30 * MINUTE };
  const gaps = (...at: readonly number[]) =>
    minutes(listSnapshotGaps(seen(...at.map((one): Seen => [one, 'public'])), span));

  it('are where nobody saw the room, at the start, between and at the end', () => {
    expect(gaps(6, 9, 12, 20, 23)).toEqual([
      [0, 6],
      [12, 20],
      [23, 30],
    ]);
  });

  it('are none where a scan was a little late or left out less than another', () => {
    expect(gaps(2, 5.2, 8, 11.5, 16, 19, 22, 25, 28)).toEqual([]);
  });

  it('are the whole broadcast where it was never seen, unless it was short', () => {
    expect(gaps()).toEqual([[0, 30]]);
    expect(listSnapshotGaps(seen(), { start: ORIGIN, end: ORIGIN + 4 * MINUTE })).toEqual([]);
  });
});
