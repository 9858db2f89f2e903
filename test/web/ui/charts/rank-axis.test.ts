import { rankAxis } from '@web/ui/charts/rank-axis';
import { describe, expect, it } from 'vitest';

describe('rankAxis', () => {
  it.each([
    [
      [812, 1_040],
      [500, 2_000],
      [500, 1_000, 2_000],
    ],
    [
      [1, 3],
      [1, 5],
      [1, 2, 5],
    ],
    [[100], [100, 200], [100, 200]],
    [[1], [1, 2], [1, 2]],
    [[], [1, 2], [1, 2]],
    [
      [3, 4_000],
      [2, 5_000],
      [2, 10, 100, 1_000, 5_000],
    ],
  ])('shows ranks %j on the domain %j', (places, domain, ticks) => {
    expect(rankAxis(places)).toEqual({ scale: 'log', reversed: true, domain, ticks });
  });
});
