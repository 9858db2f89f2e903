import { nextWait } from '@web/overlay/next-wait';
import { expect, it } from 'vitest';

const MINUTE = 60_000;

it('waits a minute as a rule', () => {
  expect(nextWait(0, 0)).toBe(MINUTE);
});

it('waits longer with each failure, up to ten minutes', () => {
  const waits = [1, 2, 3, 4, 5, 50].map((failures) => nextWait(failures, 0, 0.5) / MINUTE);

  expect(waits).toEqual([1, 2, 4, 8, 10, 10]);
});

it('spreads overlays by a quarter each way', () => {
  expect([0, 1].map((random) => nextWait(2, 0, random) / MINUTE)).toEqual([1.5, 2.5]);
});

it('leaves the service alone for as long as it asks', () => {
  expect(nextWait(1, 5 * MINUTE, 0.5)).toBe(5 * MINUTE);
  expect(nextWait(5, MINUTE, 0.5)).toBe(10 * MINUTE);
});
