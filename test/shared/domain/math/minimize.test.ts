import { logGamma } from '@shared/domain/math/log-gamma';
import { minimize } from '@shared/domain/math/minimize';
import { expect, it } from 'vitest';

it('finds the lowest point of a curved valley', () => {
  // Rosenbrock's function: its lowest point is at 1, 1.
  const valley = ([x = 0, y = 0]: readonly number[]) => (1 - x) ** 2 + 100 * (y - x ** 2) ** 2;
  const [x, y] = minimize(valley, [-1.2, 1], 2_000);
  expect(x).toBeCloseTo(1, 2);
  expect(y).toBeCloseTo(1, 2);
});

it('never leaves where the function is finite', () => {
  const [x = 0] = minimize(([at = 0]) => (at < 2 ? Number.POSITIVE_INFINITY : at), [3]);
  expect(x).toBeGreaterThanOrEqual(2);
  expect(x).toBeLessThan(2.01);
});

it('knows the gamma function of whole and half numbers', () => {
  let factorial = 1;
  for (let n = 1; n < 20; n++) {
    expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 9);
    factorial *= n;
  }
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 9);
});
