import {
  computeBenchmarkGroups,
  findGroup,
  PERCENTS,
  type SharedContribution,
} from '@shared/domain/benchmark/benchmark';
import { findStanding } from '@shared/domain/benchmark/standing';
import { roundToTwoDigits } from '@shared/domain/benchmark/two-digits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/**
 * Accounts 1, 2, … with 100, 200, … tokens per hour and 1, 2, … viewers, all in rooms of one size.
 */
function rising(count: number, roomSize = 50, first = 1): SharedContribution[] {
  return Array.from({ length: count }, (_, index) => ({
    account: `account ${first + index}`,
    tipsPerHour: (index + 1) * 100,
    viewers: index + 1,
    roomSize,
  }));
}
const sizes = (contributions: readonly SharedContribution[]) =>
  computeBenchmarkGroups(contributions).map(({ fromVisitors, toVisitors }) => [
    fromVisitors,
    toVisitors,
  ]);

describe('benchmark groups', () => {
  it('are empty below twenty contributors', () => {
    expect(computeBenchmarkGroups([])).toEqual([]);
    expect(computeBenchmarkGroups(rising(19))).toEqual([]);
  });

  it('contain nearest-rank percentiles for all rooms and for the size band', () => {
    const figures = {
      contributors: 20,
      tipsPerHour: { p25: 500, p50: 1_000, p75: 1_500, p90: 1_800, p95: 1_900 },
      viewers: { p25: 5, p50: 10, p75: 15, p90: 18, p95: 19 },
    };

    expect(computeBenchmarkGroups(rising(20))).toEqual([
      { fromVisitors: 0, toVisitors: null, ...figures },
      { fromVisitors: 30, toVisitors: 100, ...figures },
    ]);
  });

  it('round values to two digits and the contributor count down to tens', () => {
    const [all] = computeBenchmarkGroups(rising(129));

    expect(all).toMatchObject({
      contributors: 120,
      // The 33rd, 65th, 97th, 117th and 123rd of 129.
      tipsPerHour: { p25: 3_300, p50: 6_500, p75: 9_700, p90: 12_000, p95: 12_000 },
      viewers: { p25: 33, p50: 65, p75: 97, p90: 120, p95: 120 },
    });
  });

  it('leave out bands of fewer than twenty contributors', () => {
    expect(sizes([...rising(19, 9.9), ...rising(20, 10, 20), ...rising(1, 300, 40)])).toEqual([
      [0, null],
      [10, 30],
    ]);
    expect(sizes([...rising(10, 5), ...rising(10, 500, 11)])).toEqual([[0, null]]);
  });

  it('count a studio as one contributor, however many rooms it has', () => {
    const rooms = rising(40).map((one) => ({ ...one, account: 'studio' }));

    expect(computeBenchmarkGroups([...rooms, ...rising(18)])).toEqual([]);
    expect(computeBenchmarkGroups([...rooms, ...rising(19)])).toMatchObject([
      { contributors: 20 },
      { contributors: 20 },
    ]);
  });

  it('do not depend on the order of the contributions', () => {
    expect(computeBenchmarkGroups(rising(35).toReversed())).toEqual(
      computeBenchmarkGroups(rising(35)),
    );
  });
});

const contribution = fc.record({
  account: fc.integer({ min: 1, max: 60 }).map(String),
  tipsPerHour: fc.double({ min: 0, max: 1e6, noNaN: true }),
  viewers: fc.double({ min: 0, max: 1e5, noNaN: true }),
  roomSize: fc.constantFrom(0, 5, 10, 29.9, 30, 99, 100, 299, 300, 4_000),
});
const contributions = fc.array(contribution, { minLength: 10, maxLength: 150, size: 'max' });

describe('for any contributions', () => {
  it('no group has fewer than twenty contributors and no value more than two digits', () => {
    const shown: number[] = [];
    fc.assert(
      fc.property(contributions, (input) => {
        shown.push(computeBenchmarkGroups(input).length);
        for (const group of computeBenchmarkGroups(input)) {
          const inside = input.filter(
            ({ roomSize }) =>
              roomSize >= group.fromVisitors && roomSize < (group.toVisitors ?? Infinity),
          );
          const accounts = new Set(inside.map(({ account }) => account)).size;
          expect(accounts).toBeGreaterThanOrEqual(20);
          expect(group.contributors).toBeLessThanOrEqual(accounts);
          expect(group.contributors % 10).toBe(0);
          for (const percent of PERCENTS) {
            for (const value of [group.tipsPerHour[`p${percent}`], group.viewers[`p${percent}`]]) {
              expect(Number(value.toPrecision(2))).toBe(value);
            }
          }
        }
      }),
    );
    expect(Math.max(...shown), 'the most groups that were tried').toBeGreaterThan(1);
  });

  it('a group of exactly twenty disappears when any one of them leaves', () => {
    const group = fc.uniqueArray(contribution, {
      selector: ({ account }) => account,
      minLength: 20,
      maxLength: 20,
    });
    fc.assert(
      fc.property(
        group,
        fc.nat(19),
        fc.constantFrom(0, 15, 50, 150, 1_000),
        (all, removedCount, size) => {
          const twenty = all.map((one) => ({ ...one, roomSize: size }));
          expect(computeBenchmarkGroups(twenty)).toHaveLength(2);
          expect(computeBenchmarkGroups(twenty.toSpliced(removedCount, 1))).toEqual([]);
        },
      ),
    );
  });
});

describe('the group of a room', () => {
  const groups = computeBenchmarkGroups([
    ...rising(20, 10),
    ...rising(20, 300, 21),
    ...rising(3, 50, 41),
  ]);

  it('is its size band', () => {
    expect(findGroup(groups, 29.9)).toMatchObject({ fromVisitors: 10, toVisitors: 30 });
    expect(findGroup(groups, 300)).toMatchObject({ fromVisitors: 300, toVisitors: null });
  });

  it('is all rooms when the band is too small or the size is unknown', () => {
    expect(findGroup(groups, 50)).toMatchObject({ fromVisitors: 0, toVisitors: null });
    expect(findGroup(groups, 9)).toMatchObject({ fromVisitors: 0, toVisitors: null });
    expect(findGroup(groups, null)).toMatchObject({ fromVisitors: 0, toVisitors: null });
  });

  it('is null when there are too few contributors overall', () => {
    expect(findGroup(computeBenchmarkGroups(rising(19)), 50)).toBeNull();
  });
});

describe('standing', () => {
  const percentiles = { p25: 100, p50: 200, p75: 1_200, p90: 1_200, p95: 2_000 };

  it.each([
    [0, 'up to p25'],
    [100, 'up to p25'],
    [111, 'above p25'],
    [211, 'above p50'],
    // The value is rounded like the percentiles. Otherwise the room that is the percentile would
    // exceed it.
    [101, 'up to p25'],
    [1_249, 'above p50'],
    [1_251, 'above p90'],
    [2_051, 'above p95'],
  ])('of %d is %s', (value, standing) => {
    expect(findStanding(value, percentiles)).toBe(standing);
  });
});

describe('two significant digits', () => {
  it.each([
    [0, 0],
    [0.0123, 0.012],
    [5.67, 5.7],
    [99.6, 100],
    [1_249, 1_200],
    [123_456, 120_000],
  ])('of %d are %d', (value, rounded) => {
    expect(roundToTwoDigits(value)).toBe(rounded);
  });
});
