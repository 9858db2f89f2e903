import { computeHeatStep, HEAT_BASE, HEAT_STEPS } from '@shared/domain/schedule/heat-scale';
import { describe, expect, it } from 'vitest';

describe('heat scale', () => {
  it('gives the highest value the darkest of 15 steps', () => {
    expect(computeHeatStep(5000, 5000)).toBe(15);
    expect(HEAT_STEPS).toBe(15);
  });

  it('goes down one step per factor of 1.3', () => {
    const steps = Array.from({ length: 15 }, (_, n) =>
      computeHeatStep(5000 / HEAT_BASE ** n, 5000),
    );
    expect(steps).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('keeps a value just above a boundary on the darker step', () => {
    expect(computeHeatStep(5000 / 1.3 + 1, 5000)).toBe(15);
    expect(computeHeatStep(5000 / 1.3 - 1, 5000)).toBe(14);
  });

  it('gives even the smallest sum the lightest step', () => {
    expect(computeHeatStep(1, 1_000_000)).toBe(1);
  });

  it('gives zero no step', () => {
    expect(computeHeatStep(0, 5000)).toBe(0);
    expect(computeHeatStep(0, 0)).toBe(0);
  });
});
