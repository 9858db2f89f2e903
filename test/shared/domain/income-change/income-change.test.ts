import { explainChange, type PeriodSums } from '@shared/domain/income-change/income-change';
import { splitDifference } from '@shared/domain/income-change/split-difference';
import { roundParts } from '@shared/domain/income-change/whole-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NOTHING: PeriodSums = {
  seconds: 0,
  visitors: 0,
  tippers: 0,
  tips: 0,
  tipTokens: 0,
  offlineTipTokens: 0,
  incomeTokens: 0,
};
/** 10 hours, 100 visitors per hour, of whom 10 % give 2 tips of 25 tokens each. */
const USUAL: PeriodSums = {
  seconds: 36_000,
  visitors: 1_000,
  tippers: 100,
  tips: 200,
  tipTokens: 5_000,
  offlineTipTokens: 100,
  incomeTokens: 6_000,
};

const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);
const partsOf = (before: PeriodSums, after: PeriodSums) =>
  Object.fromEntries(explainChange(before, after).parts.map(({ part, tokens }) => [part, tokens]));
const UNCHANGED = {
  timeLive: 0,
  visitors: 0,
  shareWhoTip: 0,
  tipsPerTipper: 0,
  tipSize: 0,
  offlineTips: 0,
  otherIncome: 0,
};

describe('a change of a single quantity', () => {
  it('is that of the time live if everything else grew with it', () => {
    const half = { ...USUAL, seconds: 18_000, visitors: 500, tippers: 50, tips: 100 };
    const less = { ...half, tipTokens: 2_500, incomeTokens: 3_500 };
    expect(partsOf(USUAL, less)).toEqual({ ...UNCHANGED, timeLive: -2_500 });
    expect(partsOf(less, USUAL)).toEqual({ ...UNCHANGED, timeLive: 2_500 });
  });

  it.each([
    ['visitors', { visitors: 2_000, tippers: 200, tips: 400 }],
    ['shareWhoTip', { tippers: 200, tips: 400 }],
    ['tipsPerTipper', { tips: 400 }],
    ['tipSize', {}],
  ])('is that of %s if only it changed', (part, changed) => {
    const twice = { ...USUAL, ...changed, tipTokens: 10_000, incomeTokens: 11_000 };
    expect(partsOf(USUAL, twice)).toEqual({ ...UNCHANGED, [part]: 5_000 });
  });

  it('is apart for tips while off air, and for income that isn’t tips', () => {
    const after = { ...USUAL, offlineTipTokens: 30, incomeTokens: 6_400 };
    expect(partsOf(USUAL, after)).toEqual({ ...UNCHANGED, offlineTips: -70, otherIncome: 470 });
  });
});

describe('zeros', () => {
  it('give everything to the time live where there was none', () => {
    expect(partsOf(NOTHING, USUAL)).toEqual({
      ...UNCHANGED,
      timeLive: 5_000,
      offlineTips: 100,
      otherIncome: 900,
    });
    expect(partsOf(USUAL, NOTHING)).toMatchObject({ timeLive: -5_000 });
  });

  it('give everything to the share who tip where nobody tipped', () => {
    const noTips = { ...USUAL, tippers: 0, tips: 0, tipTokens: 0, incomeTokens: 1_000 };
    expect(partsOf(USUAL, noTips)).toEqual({ ...UNCHANGED, shareWhoTip: -5_000 });
  });

  it('are the limit of small numbers', () => {
    const before = [36_000, 1_000, 100, 200, 5_000];
    // Ten tokens to the minus twelfth, from as small a share of tippers.
    const nearly = [36_000, 1_000, 2e-14, 4e-14, 1e-12];
    const limit = splitDifference(before, [36_000, 1_000, 0, 0, 0]);
    splitDifference(before, nearly).forEach((part, at) => {
      expect(part).toBeCloseTo(limit[at] ?? Number.NaN, 6);
    });
  });
});

it('names the part that did most, and the one against it', () => {
  const after = { ...USUAL, seconds: 72_000, visitors: 2_000, tippers: 200, tips: 400 };
  const smallTips = { ...after, tipTokens: 8_000, incomeTokens: 9_000 };
  const change = explainChange(USUAL, smallTips);
  expect([change.largest, change.opposite]).toEqual(['timeLive', 'tipSize']);
  const back = explainChange(smallTips, USUAL);
  expect([back.largest, back.opposite]).toEqual(['timeLive', 'tipSize']);
  expect(explainChange(USUAL, USUAL)).toMatchObject({ largest: null, opposite: null });
});

/** Any sums, also impossible ones such as tokens without a tip. */
const sums = () => {
  const amount = () => fc.oneof(fc.constant(0), fc.nat(50), fc.nat(5_000_000));
  return fc
    .record({
      seconds: amount(),
      visitors: amount(),
      tippers: amount(),
      tips: amount(),
      tipTokens: amount(),
      offlineTipTokens: amount(),
      otherTokens: amount(),
    })
    .map(({ otherTokens, ...rest }) => ({
      ...rest,
      incomeTokens: rest.tipTokens + rest.offlineTipTokens + otherTokens,
    }));
};

it('always adds up to the difference exactly', () => {
  fc.assert(
    fc.property(sums(), sums(), (before, after) => {
      const { parts } = explainChange(before, after);
      for (const { tokens } of parts) expect(Number.isInteger(tokens)).toBe(true);
      const sum = total(parts.map(({ tokens }) => tokens));
      expect(sum).toBe(after.incomeTokens - before.incomeTokens);
    }),
  );
});

it('splits any difference almost exactly', () => {
  const positive = fc.array(fc.double({ min: 1e-3, max: 1e7, noNaN: true }), {
    minLength: 5,
    maxLength: 5,
  });
  fc.assert(
    fc.property(positive, positive, (before, after) => {
      const difference = (after.at(-1) ?? 0) - (before.at(-1) ?? 0);
      expect(Math.abs(total(splitDifference(before, after)) - difference)).toBeLessThan(1e-5);
    }),
  );
});

it('rounds parts by less than one, and their sum not at all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 7 }),
      (parts) => {
        const whole = roundParts(parts);
        expect(total(whole)).toBe(Math.round(total(parts)) + 0);
        whole.forEach((part, at) => {
          expect(Math.abs(part - (parts[at] ?? 0))).toBeLessThanOrEqual(1);
        });
      },
    ),
  );
});
