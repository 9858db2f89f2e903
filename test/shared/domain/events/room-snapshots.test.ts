import type { Show } from '@shared/domain/events/observation';
import {
  computeViewerStats,
  findBestRanks,
  listPrivateIntervals,
  listSnapshotGaps,
  sumSeconds,
} from '@shared/domain/events/room-snapshots';
import type { SegmentSnapshot } from '@shared/domain/fold/segment-stats';
import { describe, expect, it } from 'vitest';

const ORIGIN = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;

type Seen = readonly [minutes: number, show: Show, viewers?: number];

const seen = (...roomSnapshots: readonly Seen[]) => ({
  origin: ORIGIN,
  roomSnapshots: roomSnapshots.map(
    ([minutes, show, viewers = 10]): SegmentSnapshot => ({
      since: Math.round(minutes * MINUTE),
      viewers,
      followers: 900,
      rank: null,
      genderRank: null,
      show,
    }),
  ),
});

const minutes = (intervals: readonly { start: number; end: number }[]) =>
  intervals.map(({ start, end }) => [(start - ORIGIN) / MINUTE, (end - ORIGIN) / MINUTE]);

describe('viewers', () => {
  it('are the average over the snapshots to one decimal, and the maximum', () => {
    const stats = seen([0, 'public', 10], [3, 'private', 4], [6, 'public', 11]);

    expect(computeViewerStats(stats)).toEqual({ average: 8.3, max: 11 });
  });

  it('are null without snapshots, and may be zero', () => {
    expect(computeViewerStats(seen())).toBeNull();
    expect(computeViewerStats(seen([0, 'public', 0]))).toEqual({ average: 0, max: 0 });
  });
});

describe('best ranks', () => {
  const ranked = (...ranks: readonly [number | null, number | null][]) => ({
    origin: ORIGIN,
    roomSnapshots: ranks.map(
      ([rank, genderRank], since): SegmentSnapshot => ({
        since,
        viewers: 1,
        followers: 1,
        rank,
        genderRank,
        show: 'public',
      }),
    ),
  });

  it('are the lowest ones, overall and by gender separately', () => {
    expect(findBestRanks(ranked([40, 9], [31, 12], [null, null]))).toEqual({
      overall: 31,
      gender: 9,
    });
  });

  it('are null where no rank was computed', () => {
    expect(findBestRanks(ranked())).toEqual({ overall: null, gender: null });
    expect(findBestRanks(ranked([null, 3]))).toEqual({ overall: null, gender: 3 });
  });
});

describe('private shows', () => {
  it('last from the first snapshot of one to the next snapshot of another show', () => {
    const stats = seen(
      [0, 'public'],
      [3, 'private'],
      [6, 'private'],
      [9, 'public'],
      [12, 'group'],
      [15, 'away'],
      [18, 'public'],
    );

    expect(minutes(listPrivateIntervals(stats))).toEqual([
      [3, 9],
      [12, 15],
    ]);
    expect(sumSeconds(listPrivateIntervals(stats))).toBe(9 * 60);
  });

  it('are one when a group show follows a private one', () => {
    const stats = seen([3, 'private'], [6, 'group'], [9, 'public']);

    expect(minutes(listPrivateIntervals(stats))).toEqual([[3, 9]]);
  });

  it('are not split by scans that run some seconds early or late', () => {
    const jitter = [0, 2.9, 6.15, 8.95, 12.2, 15, 17.8, 21.3, 24];
    const stats = seen(...jitter.map((at): Seen => [at, at > 2 && at < 23 ? 'private' : 'public']));

    expect(minutes(listPrivateIntervals(stats))).toEqual([[2.9, 24]]);
  });

  it('end three minutes after the last snapshot when none follows soon', () => {
    const late = seen([0, 'private'], [3, 'private'], [10, 'public'], [13, 'public']);
    const never = seen([0, 'public'], [3, 'private']);

    expect(minutes(listPrivateIntervals(late))).toEqual([[0, 6]]);
    expect(minutes(listPrivateIntervals(never))).toEqual([[3, 6]]);
  });

  it('are split where the scanner did not run', () => {
    const stats = seen([0, 'private'], [20, 'private'], [23, 'public']);

    expect(minutes(listPrivateIntervals(stats))).toEqual([
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
  ])('with %f minutes between two snapshots are %j', (gap, expected) => {
    const stats = seen([0, 'private'], [gap, 'private']);

    expect(minutes(listPrivateIntervals(stats))).toEqual(expected);
  });

  it('do not outlast the session', () => {
    const stats = seen([0, 'public'], [3, 'private']);

    expect(minutes(listPrivateIntervals(stats, ORIGIN + 4 * MINUTE))).toEqual([[3, 4]]);
    expect(minutes(listPrivateIntervals(stats, ORIGIN + 60 * MINUTE))).toEqual([[3, 6]]);
  });

  it('are empty without snapshots', () => {
    expect(listPrivateIntervals(seen())).toEqual([]);
    expect(sumSeconds([])).toBe(0);
  });
});

describe('snapshot gaps', () => {
  const span = { start: ORIGIN, end: ORIGIN + 30 * MINUTE };
  const gaps = (...at: readonly number[]) =>
    minutes(listSnapshotGaps(seen(...at.map((one): Seen => [one, 'public'])), span));

  it('are found at the start, in the middle and at the end', () => {
    expect(gaps(6, 9, 12, 20, 23)).toEqual([
      [0, 6],
      [12, 20],
      [23, 30],
    ]);
  });

  it('are not reported when a scan is a little late or one is missing for a moment', () => {
    expect(gaps(2, 5.2, 8, 11.5, 16, 19, 22, 25, 28)).toEqual([]);
  });

  it('cover the whole session when there are no snapshots, unless it was short', () => {
    expect(gaps()).toEqual([[0, 30]]);
    expect(listSnapshotGaps(seen(), { start: ORIGIN, end: ORIGIN + 4 * MINUTE })).toEqual([]);
  });
});
