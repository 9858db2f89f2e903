import { BIN_STARTS, estimatePlace, findBin } from '@shared/domain/tags/viewer-bins';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

function binsOf(viewers: readonly number[]): number[] {
  return BIN_STARTS.map((_, bin) => viewers.filter((one) => findBin(one) === bin).length);
}

describe('bins of viewers', () => {
  it('begin at whole numbers, half a power of two apart', () => {
    expect(BIN_STARTS.slice(0, 14)).toEqual([0, 1, 2, 3, 4, 6, 8, 12, 16, 23, 32, 46, 64, 91]);
    expect(BIN_STARTS.at(-1)).toBe(32_768);
  });

  it('contain each number of viewers once', () => {
    expect([0, 1, 5, 6, 7, 8, 90, 91, 1_000_000].map(findBin)).toEqual([
      0, 1, 4, 5, 5, 6, 12, 13, 30,
    ]);
  });
});

describe('the expected place', () => {
  it('is first above all rooms, and behind all of them below', () => {
    const bins = binsOf([4, 9, 30, 31]);

    expect(estimatePlace(bins, 5_000)).toBe(1);
    expect(estimatePlace(bins, 1)).toBe(5);
    expect(estimatePlace([], 10)).toBe(1);
  });

  it('is within the rooms of the own bin', () => {
    const bins = binsOf([10, 10, 10, 10]);

    expect(estimatePlace(bins, 8)).toBeGreaterThan(estimatePlace(bins, 11));
    expect(estimatePlace(bins, 8)).toBeLessThanOrEqual(5);
    expect(estimatePlace(bins, 11)).toBeGreaterThanOrEqual(1);
  });

  it('is never further from the true place than the rooms of the own bin', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 200 }),
        fc.integer({ min: 0, max: 3_000 }),
        (rooms, viewers) => {
          const bins = binsOf(rooms);
          const place = estimatePlace(bins, viewers);
          const truth = 1 + rooms.filter((one) => one > viewers).length;
          expect(Math.abs(place - truth)).toBeLessThanOrEqual(bins[findBin(viewers)] ?? 0);
        },
      ),
    );
  });
});
