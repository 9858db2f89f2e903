import { HEAT_BASE, HEAT_STEPS, heatStep } from '@shared/domain/schedule/heat-scale';
import { describe, expect, it } from 'vitest';

describe('heat scale', () => {
  it('gives the highest value the deepest of 15 steps', () => {
    expect(heatStep(5000, 5000)).toBe(15);
    expect(HEAT_STEPS).toBe(15);
  });

  it('goes down one step for each factor of 1.3', () => {
    const steps = Array.from({ length: 15 }, (_, n) => heatStep(5000 / HEAT_BASE ** n, 5000));
    expect(steps).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('keeps a value just above a boundary on the deeper step', () => {
    expect(heatStep(5000 / 1.3 + 1, 5000)).toBe(15);
    expect(heatStep(5000 / 1.3 - 1, 5000)).toBe(14);
  });

  it('shows even the smallest sum, on the palest step', () => {
    expect(heatStep(1, 1_000_000)).toBe(1);
  });

  it('has no step for nothing', () => {
    expect(heatStep(0, 5000)).toBe(0);
    expect(heatStep(0, 0)).toBe(0);
  });
});
