import { computeIncome } from '@shared/domain/income/compute-income';
import { computeSpanIncome } from '@shared/domain/income/income';
import type { LedgerEntry } from '@shared/domain/ledger/entry';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amounts, at, nothing, span, statsSamples } from './reported-sources';

const anyAmounts = (from: number, to: number) =>
  fc.array(fc.tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 1, max: 400 })), {
    maxLength: 40,
  });
const world = fc.record({
  tips: anyAmounts(0, 300),
  media: anyAmounts(0, 300),
  hidden: anyAmounts(0, 300),
  privates: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 3 }),
  joins: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 5 }),
  broadcast: fc.tuple(fc.integer({ min: 20, max: 140 }), fc.integer({ min: 10, max: 150 })),
});

/** The balance shows the hidden token for certain only 15 minutes later, behind a tip and a sale. */
const SHOWN_AFTER_ITS_LEDGER: World = {
  tips: [[9, 1]],
  media: [[4, 1]],
  hidden: [[0, 1]],
  privates: [],
  joins: [],
  broadcast: [20, 10],
};

type World = typeof world extends fc.Arbitrary<infer One> ? One : never;

function sourcesOf({ tips, media, hidden, privates, joins, broadcast }: World) {
  const [start, length] = broadcast;
  const late = [...tips, ...media, ...hidden].map(([minute, tokens]) => [minute + 2, tokens]);
  return {
    ...nothing,
    tips: amounts(tips),
    media: amounts(media),
    statsSamples: statsSamples(-30, 350, late as [number, number][]),
    privates: privates.map((minute) => span(minute, minute + 12)),
    fanclubJoins: joins.map(at),
    broadcasts: [span(start, start + length)],
  };
}

const all = span(-60, 400);
const sum = (list: readonly (readonly [number, number])[]) =>
  list.reduce((total, [, tokens]) => total + tokens, 0);

describe('for any history, income', () => {
  it('is at least tips and media plus every observed increase of the balance', () => {
    fc.assert(
      fc.property(world, (one) => {
        const income = computeSpanIncome(computeIncome(sourcesOf(one)), all);

        expect(income.total).toBe(sum(one.tips) + sum(one.media) + sum(one.hidden));
        expect(income.total).toBeGreaterThanOrEqual(income.tipTokens + income.mediaTokens);
        expect(
          income.tipTokens +
            income.mediaTokens +
            income.private.tokens +
            income.spy.tokens +
            income.fanClub.tokens +
            income.unexplained.tokens,
        ).toBe(income.total);
      }),
    );
  });

  it('does not change when samples are repeated', () => {
    fc.assert(
      fc.property(world, (one) => {
        const sources = sourcesOf(one);
        const twice = {
          ...sources,
          statsSamples: [...sources.statsSamples, ...sources.statsSamples],
        };

        expect(computeSpanIncome(computeIncome(twice), all)).toEqual(
          computeSpanIncome(computeIncome(sources), all),
        );
      }),
    );
  });

  it('is the same for one span as for its two halves', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: -60, max: 400 }), (one, cut) => {
        const incomeCalculator = computeIncome(sourcesOf(one));
        const [first, second] = [span(-60, cut), span(cut, 400)].map((part) =>
          computeSpanIncome(incomeCalculator, part),
        );
        const whole = computeSpanIncome(incomeCalculator, all);

        expect((first?.total ?? 0) + (second?.total ?? 0)).toBe(whole.total);
        expect((first?.private.tokens ?? 0) + (second?.private.tokens ?? 0)).toBe(
          whole.private.tokens,
        );
      }),
    );
  });

  it('never grows when samples are lost', () => {
    const lost = fc.array(fc.integer({ min: 0, max: 80 }));
    fc.assert(
      fc.property(world, lost, (one, lostTokens) => {
        const sources = sourcesOf(one);
        const fewer = sources.statsSamples.filter((_, index) => !lostTokens.includes(index));
        const { total } = computeSpanIncome(
          computeIncome({ ...sources, statsSamples: fewer }),
          all,
        );

        expect(total).toBeLessThanOrEqual(computeSpanIncome(computeIncome(sources), all).total);
        expect(total).toBeGreaterThanOrEqual(sum(one.tips) + sum(one.media));
      }),
    );
  });

  it('counts nothing twice next to a ledger, wherever the ledger ends', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: -40, max: 360 }), (one, end) => {
        const entry = (type: LedgerEntry['type']) => (row: readonly [number, number]) => ({
          ms: at(row[0]),
          type,
          tokens: row[1],
        });
        const entries = [
          ...one.tips.map(entry('tip')),
          ...one.media.map(entry('media')),
          ...one.hidden.map(entry('private')),
        ].sort((a, b) => a.ms - b.ms);
        const ledger = { covered: [span(-60, end)], entries };
        const truth = sum(one.tips) + sum(one.media) + sum(one.hidden);
        const { total } = computeSpanIncome(computeIncome({ ...sourcesOf(one), ledger }), all);

        expect(total).toBeLessThanOrEqual(truth);
        if (end > 310) expect(total).toBe(truth);
      }),
      { examples: [[SHOWN_AFTER_ITS_LEDGER, 1]] },
    );
  });
});
