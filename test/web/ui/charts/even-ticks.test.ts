import { evenTicks } from '@web/ui/charts/even-ticks';
import { expect, it } from 'vitest';

it.each([
  [0, [0, 1, 2, 3, 4, 5]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6, 8, 10]],
  [55, [0, 12, 24, 36, 48, 60]],
  [4999, [0, 1000, 2000, 3000, 4000, 5000]],
  [123_456, [0, 25_000, 50_000, 75_000, 100_000, 125_000]],
])('goes beyond %j in five even whole steps', (highest, ticks) => {
  expect(evenTicks(highest, 5)).toEqual(ticks);
});
