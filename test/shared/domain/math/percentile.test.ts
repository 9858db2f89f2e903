import { percentile } from '@shared/domain/math/percentile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('nearest-rank percentile', () => {
  it.each([
    [[15, 20, 35, 40, 50], 5, 15],
    [[15, 20, 35, 40, 50], 30, 20],
    [[15, 20, 35, 40, 50], 40, 20],
    [[15, 20, 35, 40, 50], 50, 35],
    [[15, 20, 35, 40, 50], 100, 50],
    [[15, 20, 35, 40, 50], 0, 15],
    [[7], 95, 7],
    [[3, 1, 2], 34, 2],
  ])('of %j at %i is %i', (values, percent, expected) => {
    expect(percentile(values, percent)).toBe(expected);
  });

  it('is the 19th of 20 values and the 96th of 101 at 95', () => {
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

    expect(percentile(upTo(20), 95)).toBe(19);
    expect(percentile(upTo(101), 95)).toBe(96);
  });

  it('is null without values', () => {
    expect(percentile([], 95)).toBeNull();
  });

  it('does not reorder its input', () => {
    const values = [3, 1, 2];
    percentile(values, 50);

    expect(values).toEqual([3, 1, 2]);
  });

  it('is one of the values, and at least that share of them is not above it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 100 }),
        (values, percent) => {
          const found = percentile(values, percent) ?? Number.NaN;
          const intersectRows = values.filter((value) => value <= found).length;
          const below = values.filter((value) => value < found).length;

          expect(values).toContain(found);
          expect(intersectRows * 100).toBeGreaterThanOrEqual(percent * values.length);
          expect(below * 100).toBeLessThan(percent * values.length);
        },
      ),
    );
  });
});
