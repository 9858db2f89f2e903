import { shadeOf } from '@web/ui/charts/heat-measure';
import { floorOf } from '@web/ui/charts/tick-format';
import { describe, expect, it } from 'vitest';

describe('the shade scale of a heatmap', () => {
  it('has fifteen steps, each 1.3 times the previous one, and no shade for zero', () => {
    expect([1300, 1000, 1000 / 1.3, 1, 0].map((value) => shadeOf(value, 1300))).toEqual([
      15, 14, 13, 1, 0,
    ]);
  });

  it('starts near the smallest value if all values are far from zero', () => {
    const floor = floorOf([0, 40, 90]);
    expect(floor).toBe(38);
    expect(shadeOf(90, 90, floor)).toBe(15);
    expect(shadeOf(40, 90, floor)).toBeLessThan(4);
    expect(shadeOf(0, 90, floor)).toBe(0);
    // Without it, both would look almost alike.
    expect(shadeOf(40, 90)).toBe(12);
  });

  it('starts at zero if the smallest value is near it', () => {
    expect(floorOf([1, 90])).toBe(0);
    expect(floorOf([0, 0])).toBe(0);
  });
});
