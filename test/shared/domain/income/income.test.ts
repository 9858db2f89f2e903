import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addIncome, incomeOf } from '../../../../shared/domain/income/income';
import { type IncomeSources, reckonIncome } from '../../../../shared/domain/income/reckon-income';
import type { BalanceReading } from '../../../../shared/domain/income/sources';
import type { LedgerEntry } from '../../../../shared/domain/ledger/entry';

const MINUTE = 60_000;
const at = (minutes: number) => Date.UTC(2026, 10, 8, 18) + minutes * MINUTE;
const span = (start: number, end: number) => ({ start: at(start), end: at(end) });
const rows = (list: readonly (readonly [number, number])[]) =>
  list.map(([minutes, tokens]): [number, number] => [at(minutes), tokens]);

const nothing: IncomeSources = {
  tips: [],
  media: [],
  readings: [],
  privates: [],
  fanclubJoins: [],
  ledger: null,
  heard: [],
  broadcasts: [],
};

/** A reading every five minutes; `rises` are [minute at which it shows, tokens]. */
function readings(from: number, to: number, rises: readonly (readonly [number, number])[]) {
  const list: BalanceReading[] = [];
  for (let minute = from; minute <= to; minute += 5) {
    const risen = rises.filter(([when]) => when <= minute);
    list.push([at(minute), 1_000 + risen.reduce((sum, [, tokens]) => sum + tokens, 0)]);
  }
  return list;
}

const evening: IncomeSources = {
  ...nothing,
  tips: rows([[12, 100]]),
  media: rows([[22, 60]]),
  readings: readings(-30, 130, [
    [15, 100],
    [25, 60],
    [40, 600],
    [60, 240],
    [108, 30],
    [125, 7],
  ]),
  privates: [span(31, 38)],
  fanclubJoins: [at(57)],
  heard: [span(-30, 130)],
  broadcasts: [span(0, 100)],
};

const estimated = (tokens: number) => ({ tokens, basis: 'estimated' });
const exact = (tokens: number) => ({ tokens, basis: 'exact' });
const unknown = { tokens: 0, basis: 'none' };

describe('the income of a broadcast', () => {
  it('is tips, media, and what of the balance they do not explain, each with its basis', () => {
    expect(incomeOf(reckonIncome(evening), span(0, 100))).toEqual({
      tips: 100,
      media: 60,
      private: estimated(600),
      spy: unknown,
      fanClub: estimated(240),
      unexplained: estimated(30),
      total: 1_030,
      coverage: { seconds: 6_000, events: 6_000, balance: 6_000, ledger: 0 },
    });
  });

  it('has what shows until ten minutes after its end; what shows later is offline', () => {
    const reckoning = reckonIncome(evening);

    expect(incomeOf(reckoning, span(100, 130))).toMatchObject({ total: 7 });
    expect(incomeOf(reckoning, span(-30, 0))).toMatchObject({ total: 0 });
  });

  it('is tips and media alone without the other sources, which is said', () => {
    const { tips, media, heard, broadcasts } = evening;
    const reckoning = reckonIncome({ ...nothing, tips, media, heard, broadcasts });

    expect(incomeOf(reckoning, span(0, 100))).toEqual({
      tips: 100,
      media: 60,
      private: unknown,
      spy: unknown,
      fanClub: unknown,
      unexplained: unknown,
      total: 160,
      coverage: { seconds: 6_000, events: 6_000, balance: 0, ledger: 0 },
    });
  });

  it('holds no tip twice that the balance tells, too, and tips that were missed as unexplained', () => {
    const deaf = reckonIncome({ ...evening, tips: [], heard: [span(-30, 5)] });

    expect(incomeOf(deaf, span(0, 100))).toMatchObject({
      tips: 0,
      unexplained: estimated(130),
      total: 1_030,
      coverage: { events: 300 },
    });
  });

  it('covers no hole between readings, but the hour in which nothing changed', () => {
    const rested: BalanceReading[] = [
      [at(0), 500],
      [at(60), 500],
      [at(65), 520],
      [at(85), 540],
    ];
    const reckoning = reckonIncome({ ...nothing, readings: rested });

    expect(incomeOf(reckoning, span(0, 100)).coverage).toMatchObject({ balance: 65 * 60 });
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

    expect(incomeOf(reckonIncome({ ...evening, ledger }), span(0, 100))).toEqual({
      tips: 100,
      media: 60,
      private: exact(480),
      spy: exact(120),
      fanClub: exact(240),
      unexplained: exact(30),
      total: 1_030,
      coverage: { seconds: 6_000, events: 6_000, balance: 6_000, ledger: 6_000 },
    });
  });

  it('knows tips that were missed, once', () => {
    const ledger = { covered: [span(-30, 130)], entries };
    const deaf = reckonIncome({ ...evening, ledger, tips: [] });

    expect(incomeOf(deaf, span(0, 100))).toMatchObject({
      tips: 0,
      unexplained: exact(130),
      total: 1_030,
    });
  });

  it('takes the balance for the rest where the ledger covers a part', () => {
    const ledger = { covered: [span(-30, 50)], entries };

    expect(incomeOf(reckonIncome({ ...evening, ledger }), span(0, 100))).toMatchObject({
      private: estimated(480),
      spy: estimated(120),
      fanClub: estimated(240),
      unexplained: estimated(30),
      total: 100 + 60 + 480 + 120 + 240 + 30,
      coverage: { ledger: 3_000 },
    });
  });

  it('leaves out entries of times that it does not cover', () => {
    const ledger = { covered: [span(50, 130)], entries };
    const { readings: _, ...rest } = evening;
    const reckoning = reckonIncome({ ...rest, readings: [], ledger });

    expect(incomeOf(reckoning, span(0, 100))).toMatchObject({ private: estimated(0), total: 430 });
  });
});

describe('several spans together', () => {
  it('add up, and are exact only where all of them are', () => {
    const ledger = { covered: [span(-30, 50)], entries: [] };
    const reckoning = reckonIncome({ ...evening, readings: [], ledger });
    const [first, second] = [incomeOf(reckoning, span(0, 50)), incomeOf(reckoning, span(50, 100))];

    expect(first.private).toEqual(exact(0));
    expect(second.private).toEqual(unknown);
    expect(addIncome([first, second])).toEqual({
      ...incomeOf(reckoning, span(0, 100)),
      private: estimated(0),
    });
    expect(addIncome([first, first]).spy).toEqual(exact(0));
    expect(addIncome([])).toMatchObject({ total: 0, private: unknown });
  });
});

const amounts = (from: number, to: number) =>
  fc.array(fc.tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 1, max: 400 })), {
    maxLength: 40,
  });
const world = fc.record({
  tips: amounts(0, 300),
  media: amounts(0, 300),
  hidden: amounts(0, 300),
  privates: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 3 }),
  joins: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 5 }),
  broadcast: fc.tuple(fc.integer({ min: 20, max: 140 }), fc.integer({ min: 10, max: 150 })),
});

type World = typeof world extends fc.Arbitrary<infer One> ? One : never;

function sourcesOf({ tips, media, hidden, privates, joins, broadcast }: World) {
  const [start, length] = broadcast;
  const late = [...tips, ...media, ...hidden].map(([minute, tokens]) => [minute + 2, tokens]);
  return {
    ...nothing,
    tips: rows(tips),
    media: rows(media),
    readings: readings(-30, 350, late as [number, number][]),
    privates: privates.map((minute) => span(minute, minute + 12)),
    fanclubJoins: joins.map(at),
    broadcasts: [span(start, start + length)],
  };
}

const all = span(-60, 400);
const sum = (list: readonly (readonly [number, number])[]) =>
  list.reduce((total, [, tokens]) => total + tokens, 0);

describe('whatever happens', () => {
  it('is never less than tips and media, and what the balance rose by where it was watched', () => {
    fc.assert(
      fc.property(world, (one) => {
        const income = incomeOf(reckonIncome(sourcesOf(one)), all);

        expect(income.total).toBe(sum(one.tips) + sum(one.media) + sum(one.hidden));
        expect(income.total).toBeGreaterThanOrEqual(income.tips + income.media);
        expect(
          income.tips +
            income.media +
            income.private.tokens +
            income.spy.tokens +
            income.fanClub.tokens +
            income.unexplained.tokens,
        ).toBe(income.total);
      }),
    );
  });

  it('is the same for readings that came twice', () => {
    fc.assert(
      fc.property(world, (one) => {
        const sources = sourcesOf(one);
        const twice = { ...sources, readings: [...sources.readings, ...sources.readings] };

        expect(incomeOf(reckonIncome(twice), all)).toEqual(incomeOf(reckonIncome(sources), all));
      }),
    );
  });

  it('is the same in one span and in two', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: -60, max: 400 }), (one, cut) => {
        const reckoning = reckonIncome(sourcesOf(one));
        const [first, second] = [span(-60, cut), span(cut, 400)].map((part) =>
          incomeOf(reckoning, part),
        );
        const whole = incomeOf(reckoning, all);

        expect((first?.total ?? 0) + (second?.total ?? 0)).toBe(whole.total);
        expect((first?.private.tokens ?? 0) + (second?.private.tokens ?? 0)).toBe(
          whole.private.tokens,
        );
      }),
    );
  });

  it('is never more where readings are lost', () => {
    const lost = fc.array(fc.integer({ min: 0, max: 80 }));
    fc.assert(
      fc.property(world, lost, (one, gone) => {
        const sources = sourcesOf(one);
        const fewer = sources.readings.filter((_, index) => !gone.includes(index));
        const { total } = incomeOf(reckonIncome({ ...sources, readings: fewer }), all);

        expect(total).toBeLessThanOrEqual(incomeOf(reckonIncome(sources), all).total);
        expect(total).toBeGreaterThanOrEqual(sum(one.tips) + sum(one.media));
      }),
    );
  });

  it('counts nothing twice beside a ledger, wherever it ends', () => {
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
        const { total } = incomeOf(reckonIncome({ ...sourcesOf(one), ledger }), all);

        expect(total).toBeLessThanOrEqual(truth);
        if (end > 310) expect(total).toBe(truth);
      }),
    );
  });
});
