import { percentChange } from '@shared/metrics/percent-change';
import { expect, it } from 'vitest';

it.each([
  [100, 112, 12],
  [3, 4, 33.3],
  [3, 2, -33.3],
  [0, 5, 100],
  [5, 0, -100],
  [0, 0, 0],
  [7, 7, 0],
])('from %d to %d is %d percent', (before, now, percent) => {
  expect(percentChange(before, now)).toBe(percent);
});

it('rounds a tiny loss to plain zero', () => {
  expect(Object.is(percentChange(100_000, 99_999), 0)).toBe(true);
});
