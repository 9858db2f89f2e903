import { computeIncome, type IncomeSources } from '@shared/domain/income/compute-income';
import { addIncome, computeSpanIncome } from '@shared/domain/income/income';
import type { LedgerEntry } from '@shared/domain/ledger/entry';
import { describe, expect, it } from 'vitest';
import { amounts, at, balances, nothing, span, statsSamples } from './reported-sources';

const evening: IncomeSources = {
  ...nothing,
  tips: amounts([[12, 100]]),
  media: amounts([[22, 60]]),
  statsSamples: statsSamples(-30, 130, [
    [15, 100],
    [25, 60],
    [40, 600],
    [60, 240],
    [108, 30],
    [125, 7],
  ]),
  privates: [span(31, 38)],
  fanclubJoins: [at(57)],
  listeningSpans: [span(-30, 130)],
  broadcasts: [span(0, 100)],
};

const estimated = (tokens: number) => ({ tokens, basis: 'estimated' });
const exact = (tokens: number) => ({ tokens, basis: 'exact' });
const unknown = { tokens: 0, basis: 'none' };

describe('income of a session', () => {
  it('consists of tips, media and the unexplained part of the balance, each with its basis', () => {
    expect(computeSpanIncome(computeIncome(evening), span(0, 100))).toEqual({
      tipTokens: 100,
      mediaTokens: 60,
      private: estimated(600),
      spy: unknown,
      fanClub: estimated(240),
      unexplained: estimated(30),
      total: 1_030,
      coverage: { seconds: 6_000, events: 6_000, balance: 6_000, ledger: 0 },
    });
  });

  it('includes what appears until ten minutes after the end; the rest is offline', () => {
    const incomeCalculator = computeIncome(evening);

    expect(computeSpanIncome(incomeCalculator, span(100, 130))).toMatchObject({ total: 7 });
    expect(computeSpanIncome(incomeCalculator, span(-30, 0))).toMatchObject({ total: 0 });
  });

  it('consists of tips and media when there are no other sources, and says so', () => {
    const { tips, media, listeningSpans, broadcasts } = evening;
    const incomeCalculator = computeIncome({ ...nothing, tips, media, listeningSpans, broadcasts });

    expect(computeSpanIncome(incomeCalculator, span(0, 100))).toEqual({
      tipTokens: 100,
      mediaTokens: 60,
      private: unknown,
      spy: unknown,
      fanClub: unknown,
      unexplained: unknown,
      total: 160,
      coverage: { seconds: 6_000, events: 6_000, balance: 0, ledger: 0 },
    });
  });

  it('counts no tip twice that the balance also contains, and missed tips as unexplained', () => {
    const withoutEvents = computeIncome({ ...evening, tips: [], listeningSpans: [span(-30, 5)] });

    expect(computeSpanIncome(withoutEvents, span(0, 100))).toMatchObject({
      tipTokens: 0,
      unexplained: estimated(130),
      total: 1_030,
      coverage: { events: 300 },
    });
  });

  it('does not cover gaps between samples, except an hour in which nothing changed', () => {
    const rested = balances([
      [0, 500],
      [60, 500],
      [65, 520],
      [85, 540],
    ]);
    const incomeCalculator = computeIncome({ ...nothing, statsSamples: rested });

    expect(computeSpanIncome(incomeCalculator, span(0, 100)).coverage).toMatchObject({
      balance: 65 * 60,
    });
  });
});

describe('with a ledger', () => {
  const entries: LedgerEntry[] = [
    { ms: at(12), type: 'tip', tokens: 100 },
    { ms: at(22), type: 'media', tokens: 60 },
    { ms: at(33), type: 'private', tokens: 480 },
    { ms: at(35), type: 'spy', tokens: 120 },
    { ms: at(57), type: 'fanClub', tokens: 240 },
    { ms: at(90), type: 'other', tokens: 30 },
    { ms: at(95), type: 'cashOut', tokens: -5_000 },
  ];

  it('is exact where the ledger covers all of it', () => {
    const ledger = { covered: [span(-30, 130)], entries };

    expect(computeSpanIncome(computeIncome({ ...evening, ledger }), span(0, 100))).toEqual({
      tipTokens: 100,
      mediaTokens: 60,
      private: exact(480),
      spy: exact(120),
      fanClub: exact(240),
      unexplained: exact(30),
      total: 1_030,
      coverage: { seconds: 6_000, events: 6_000, balance: 6_000, ledger: 6_000 },
    });
  });

  it('includes missed tips once', () => {
    const ledger = { covered: [span(-30, 130)], entries };
    const withoutEvents = computeIncome({ ...evening, ledger, tips: [] });

    expect(computeSpanIncome(withoutEvents, span(0, 100))).toMatchObject({
      tipTokens: 0,
      unexplained: exact(130),
      total: 1_030,
    });
  });

  it('uses the balance for the rest where the ledger covers a part', () => {
    const ledger = { covered: [span(-30, 50)], entries };

    expect(computeSpanIncome(computeIncome({ ...evening, ledger }), span(0, 100))).toMatchObject({
      private: estimated(480),
      spy: estimated(120),
      fanClub: estimated(240),
      unexplained: estimated(30),
      total: 100 + 60 + 480 + 120 + 240 + 30,
      coverage: { ledger: 3_000 },
    });
  });

  it('ignores entries outside the covered times', () => {
    const ledger = { covered: [span(50, 130)], entries };
    const { statsSamples: _, ...rest } = evening;
    const incomeCalculator = computeIncome({ ...rest, statsSamples: [], ledger });

    expect(computeSpanIncome(incomeCalculator, span(0, 100))).toMatchObject({
      private: estimated(0),
      total: 430,
    });
  });
});

describe('several spans', () => {
  it('add up, and are exact only if all of them are', () => {
    const ledger = { covered: [span(-30, 50)], entries: [] };
    const incomeCalculator = computeIncome({ ...evening, statsSamples: [], ledger });
    const [first, second] = [
      computeSpanIncome(incomeCalculator, span(0, 50)),
      computeSpanIncome(incomeCalculator, span(50, 100)),
    ];

    expect(first.private).toEqual(exact(0));
    expect(second.private).toEqual(unknown);
    expect(addIncome([first, second])).toEqual({
      ...computeSpanIncome(incomeCalculator, span(0, 100)),
      private: estimated(0),
    });
    expect(addIncome([first, first]).spy).toEqual(exact(0));
    expect(addIncome([])).toMatchObject({ total: 0, private: unknown });
  });
});
