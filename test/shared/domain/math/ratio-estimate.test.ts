import {
  countMissingSessions,
  estimateLogRatio,
  jackknifeVariance,
  judge,
  studentT,
  toRatioEstimate,
} from '@shared/domain/math/ratio-estimate';
import { describe, expect, it } from 'vitest';

const meanOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const logRatio = (before: readonly number[], after: readonly number[]) =>
  Math.log(meanOf(after) / meanOf(before));

describe('studentT', () => {
  // Percentiles 90 and 97.5 from a table.
  it.each([
    [3, 1.638, 3.182],
    [5, 1.476, 2.571],
    [10, 1.372, 2.228],
    [30, 1.31, 2.042],
  ])('is close to the table with %i degrees of freedom', (degrees, at90, at975) => {
    expect(studentT(1.2815515655446004, degrees) / at90).toBeCloseTo(1, 2);
    expect(Math.abs(studentT(1.959963984540054, degrees) / at975 - 1)).toBeLessThan(0.01);
  });
});

describe('jackknifeVariance', () => {
  it('is the variance of a mean', () => {
    expect(jackknifeVariance([2, 4, 6, 8], meanOf)).toBeCloseTo(20 / 3 / 4, 10);
  });
});

describe('estimateLogRatio', () => {
  it('has an interval around the ratio, even on the logarithmic scale', () => {
    const estimate = estimateLogRatio([4, 5, 6, 5], [9, 10, 11, 10], logRatio, () => 0);
    const { ratio, low, high } = toRatioEstimate(estimate);
    expect(ratio).toBeCloseTo(2, 10);
    expect(ratio / low).toBeCloseTo(high / ratio, 10);
    expect(low).toBeGreaterThan(1.5);
    expect(judge(estimate)).toBe('raised');
  });

  it('is never more certain than chance allows', () => {
    const alike = [5, 5, 5, 5];
    const estimate = estimateLogRatio(alike, [6, 6, 6, 6], logRatio, () => 0.05);
    expect(estimate.before.variance).toBe(0.05);
    expect(judge(estimate)).toBe('unclear');
  });
});

describe('countMissingSessions', () => {
  const before = { sessions: 40, variance: 0.005 };
  const wanted = { difference: 1.3, most: 100 };

  it('is how many more it takes until the difference is as large as the margin', () => {
    const after = { sessions: 10, variance: 0.03 };
    const missing = countMissingSessions(before, after, wanted) ?? Number.NaN;
    const marginWith = (sessions: number) =>
      1.959963984540054 * Math.sqrt(before.variance + (0.03 * 10) / sessions);
    expect(marginWith(10 + missing)).toBeLessThanOrEqual(Math.log(1.3));
    expect(marginWith(10 + missing - 1)).toBeGreaterThan(Math.log(1.3));
  });

  it('is 0 if there are enough, and null if there are never or not soon enough', () => {
    const after = { sessions: 10, variance: 0.03 };
    expect(countMissingSessions(before, { sessions: 40, variance: 0.005 }, wanted)).toBe(0);
    expect(countMissingSessions({ sessions: 4, variance: 0.1 }, after, wanted)).toBeNull();
    expect(countMissingSessions(before, after, { ...wanted, most: 5 })).toBeNull();
  });
});
