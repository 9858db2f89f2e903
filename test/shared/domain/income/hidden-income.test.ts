import { findHiddenIncome } from '@shared/domain/income/hidden-income';
import type { Amount, BalanceSample } from '@shared/domain/income/sources';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amounts, at, balances } from './reported-sources';

const MINUTE = 60_000;

/** [minute at which it appeared, tokens] */
function found(statsSamples: readonly BalanceSample[], events: readonly Amount[] = []) {
  return findHiddenIncome(statsSamples, events).map((one) => [
    (one.at - at(0)) / MINUTE,
    one.tokens,
  ]);
}

describe('income without events', () => {
  it('is the increase of the balance when there are no events', () => {
    const statsSamples = balances([
      [0, 500],
      [5, 500],
      [10, 560],
      [15, 680],
    ]);

    expect(found(statsSamples)).toEqual([
      [10, 60],
      [15, 120],
    ]);
  });

  it('came after the previous sample, which may itself be six minutes old', () => {
    const statsSamples = balances([
      [5, 500],
      [10, 560],
    ]);

    expect(findHiddenIncome(statsSamples, [])).toEqual([
      { since: at(-1), at: at(10), tokens: 60, isTimed: true },
    ]);
  });

  it('is zero when tips and media explain the increase', () => {
    const statsSamples = balances([
      [0, 500],
      [5, 600],
      [10, 625],
    ]);
    const events = amounts([
      [2, 100],
      [7, 25],
    ]);

    expect(found(statsSamples, events)).toEqual([]);
  });

  it('is zero when tips are newer than the balance', () => {
    const tips = amounts([
      [4, 100],
      [9, 100],
    ]);
    const statsSamples = balances([
      [0, 0],
      [5, 0],
      [10, 100],
      [15, 200],
      [20, 200],
    ]);

    expect(found(statsSamples, tips)).toEqual([]);
  });

  it('is zero when the first balance is older than the tips before it', () => {
    const tips = amounts([[-3, 250]]);
    const statsSamples = balances([
      [0, 1_000],
      [5, 1_250],
      [10, 1_250],
    ]);

    expect(found(statsSamples, tips)).toEqual([]);
  });

  it('is zero when our clock is behind the platform’s', () => {
    const tips = amounts([[5.2, 70]]);
    const statsSamples = balances([
      [0, 0],
      [5, 70],
      [10, 70],
    ]);

    expect(found(statsSamples, tips)).toEqual([]);
  });

  it('appears as soon as the tips around it are in the balance', () => {
    const tips = amounts([[4, 30]]);
    const statsSamples = balances([
      [0, 0],
      [5, 60],
      [10, 90],
    ]);

    expect(found(statsSamples, tips)).toEqual([
      [5, 30],
      [10, 30],
    ]);
  });

  it('is not negative at a cash-out, and the remaining balance is not income', () => {
    const statsSamples = balances([
      [0, 900],
      [5, 1_000],
      [10, 40],
      [15, 100],
    ]);

    expect(found(statsSamples)).toEqual([
      [5, 100],
      [15, 60],
    ]);
  });

  it('does not grow when income outweighs tokens spent between two samples', () => {
    const statsSamples = balances([
      [0, 1_000],
      [30, 1_000],
      [35, 1_100],
      [60, 1_100],
      [65, 1_150],
    ]);
    const tips = amounts([[33, 300]]);

    expect(found(statsSamples, tips)).toEqual([[65, 50]]);
  });

  it('is dated to the later sample and untimed when it appears across a gap', () => {
    const statsSamples = balances([
      [0, 100],
      [16, 100],
      [33, 180],
    ]);

    expect(findHiddenIncome(statsSamples, [])).toEqual([
      { since: at(10), at: at(33), tokens: 80, isTimed: false },
    ]);
  });

  it('may have come before it appeared, while newer tips hid it', () => {
    const tips = amounts([
      [6, 100],
      [11, 100],
    ]);
    const statsSamples = balances([
      [0, 0],
      [5, 60],
      [10, 60],
      [15, 160],
      [20, 260],
    ]);

    expect(findHiddenIncome(statsSamples, tips)).toEqual([
      { since: at(-6), at: at(20), tokens: 60, isTimed: true },
    ]);
  });

  it('ignores a sample that contradicts its neighbors', () => {
    const zero = balances([
      [0, 800],
      [5, 0],
      [10, 820],
    ]);
    const spike = balances([
      [0, 800],
      [5, 90_000],
      [10, 820],
    ]);

    expect(found(zero)).toEqual([[10, 20]]);
    expect(found(spike)).toEqual([[10, 20]]);
  });

  it('is zero with fewer than two samples', () => {
    expect(findHiddenIncome([], amounts([[1, 10]]))).toEqual([]);
    expect(findHiddenIncome(balances([[1, 10]]), [])).toEqual([]);
  });
});

/** Minutes of a random evening: income of both kinds, and samples up to five minutes old. */
const evening = fc.record({
  reported: fc.array(
    fc.tuple(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 1, max: 500 })),
    {
      maxLength: 60,
    },
  ),
  hidden: fc.array(fc.tuple(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 1, max: 500 })), {
    maxLength: 30,
  }),
  steps: fc.array(fc.integer({ min: 3, max: 7 }), { minLength: 60, maxLength: 60 }),
  lag: fc.integer({ min: 0, max: 5 }),
});

const sum = (list: readonly (readonly [number, number])[]) =>
  list.reduce((total, [, tokens]) => total + tokens, 0);

function statsSamplesOf(
  income: readonly (readonly [number, number])[],
  { steps, lag }: { steps: readonly number[]; lag: number },
): [number, number][] {
  let minute = 0;
  return steps.map((step) => {
    minute += step;
    const until = Math.floor((minute - lag) / 5) * 5;
    return [minute, sum(income.filter(([when]) => when <= Math.max(until, minute - 5)))];
  });
}

describe('for any evening that is quiet at both ends', () => {
  it('equals exactly what was hidden', () => {
    fc.assert(
      fc.property(evening, ({ reported, hidden, ...how }) => {
        const statsSamples = statsSamplesOf([...reported, ...hidden], how);
        fc.pre((statsSamples.at(-1)?.[0] ?? 0) > 215);
        const shown = found(balances(statsSamples), amounts(reported)) as [number, number][];

        expect(sum(shown)).toBe(sum(hidden));
        expect(shown.every(([, tokens]) => tokens > 0)).toBe(true);
      }),
    );
  });

  it('never appears before it came', () => {
    fc.assert(
      fc.property(evening, ({ reported, hidden, ...how }) => {
        const statsSamples = statsSamplesOf([...reported, ...hidden], how);
        const shown = found(balances(statsSamples), amounts(reported)) as [number, number][];
        for (const [minute] of statsSamples) {
          const until = ([when]: readonly [number, number]) => when <= minute;
          expect(sum(shown.filter(until))).toBeLessThanOrEqual(sum(hidden.filter(until)));
        }
      }),
    );
  });

  it('does not depend on order or repetition of samples', () => {
    fc.assert(
      fc.property(evening, fc.integer(), ({ reported, hidden, ...how }, seed) => {
        const statsSamples = balances(statsSamplesOf([...reported, ...hidden], how));
        const shuffled = [...statsSamples, ...statsSamples].sort(
          (a, b) => ((a.ms * 31 + seed) % 97) - ((b.ms * 31 + seed) % 97),
        );

        expect(findHiddenIncome(shuffled, amounts(reported).reverse())).toEqual(
          findHiddenIncome(statsSamples, amounts(reported)),
        );
      }),
    );
  });

  it('never exceeds what was hidden when samples are lost and tokens are spent', () => {
    const spending = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 1, max: 400 })),
      { maxLength: 6 },
    );
    const lost = fc.array(fc.integer({ min: 0, max: 59 }));
    fc.assert(
      fc.property(evening, spending, lost, ({ reported, hidden, ...how }, spent, lostTokens) => {
        const out = spent.map(([minute, tokens]) => [minute, -tokens] as const);
        const all = [...reported, ...hidden, ...out, [-100, 5_000] as const];
        const statsSamples = statsSamplesOf(all, how).filter(
          (_, index) => !lostTokens.includes(index),
        );
        const shown = found(balances(statsSamples), amounts(reported)) as [number, number][];

        expect(sum(shown)).toBeLessThanOrEqual(sum(hidden));
      }),
    );
  });
});
