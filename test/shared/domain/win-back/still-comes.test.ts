import { createRandom } from '@shared/domain/math/random';
import { fitHabits, stillComes, type TippingHistory } from '@shared/domain/win-back/still-comes';
import { byDepth } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';

const PEOPLE = byDepth(3_000, 40_000);

interface Person {
  readonly history: TippingHistory;
  readonly isHere: boolean;
}

/**
 * People who start on any of 100 nights, tip at a rate of their own, and leave after a night with a
 * tip with a probability of their own.
 */
function simulatePeople(seed: string): Person[] {
  const random = createRandom(seed);
  return Array.from({ length: PEOPLE }, () => {
    const age = Math.floor(100 * random.uniform());
    const rate = Math.min(0.9, random.gamma(0.8) / 4);
    const [leaves, stays] = [random.gamma(0.9), random.gamma(2.7)];
    const leave = leaves / (leaves + stays);
    let isHere = random.uniform() >= leave;
    let repeats = 0;
    let last = 0;
    for (let night = 1; night <= age && isHere; night++) {
      if (random.uniform() >= rate) continue;
      repeats += 1;
      last = night;
      isHere = random.uniform() >= leave;
    }
    return { history: { repeats, last, age }, isHere };
  });
}

describe('people who tip and leave as simulated', () => {
  const people = simulatePeople('win-back');
  const habits = fitHabits(people.map(({ history }) => history));
  const regulars = people.filter(({ history }) => history.repeats >= 2);

  it.each([
    [0, 0.2],
    [0.2, 0.4],
    [0.4, 0.6],
    [0.6, 0.8],
    [0.8, 1],
  ])('still come as often as said, between %d and %d', (low, high) => {
    const group = regulars
      .map(({ history, isHere }) => ({ said: stillComes(history, habits), isHere }))
      .filter(({ said }) => said >= low && said <= high);
    expect(group.length).toBeGreaterThan(25);
    const said = group.reduce((sum, one) => sum + one.said, 0) / group.length;
    const truly = group.filter(({ isHere }) => isHere).length / group.length;
    // Twice the error that chance alone makes.
    const error = 2 * Math.sqrt((said * (1 - said)) / group.length);
    expect(Math.abs(truly - said)).toBeLessThan(error);
  });
});

it('believes less in somebody the longer they are away, and more in rare guests', () => {
  const habits = { tip: 0.8, skip: 3.2, leave: 0.9, stay: 2.7 };
  const at = (age: number) => stillComes({ repeats: 9, last: 20, age }, habits);
  expect(at(20)).toBeGreaterThan(0.85);
  expect(at(30)).toBeLessThan(at(25));
  expect(at(80)).toBeLessThan(0.05);
  // Three nights in twenty: ten nights without a tip are nothing special.
  expect(stillComes({ repeats: 2, last: 20, age: 30 }, habits)).toBeGreaterThan(at(30));
});

it('fits the same habits for people in any order, and finite ones for any people', () => {
  const histories = simulatePeople('order')
    .slice(0, 300)
    .map(({ history }) => history);
  const habits = fitHabits(histories);
  const backwards = fitHabits(histories.toReversed());
  expect(backwards.tip / habits.tip).toBeCloseTo(1, 3);
  for (const repeats of [0, 5]) {
    const alike = Array.from({ length: 40 }, () => ({ repeats, last: repeats, age: 30 }));
    for (const value of Object.values(fitHabits(alike))) expect(value).toBeGreaterThan(0);
  }
});
