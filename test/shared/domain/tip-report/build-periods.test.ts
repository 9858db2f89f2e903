import { buildAllTime } from '@shared/domain/tip-report/all-time';
import {
  buildPeriods,
  type ReportedSegment,
  type TipperGifts,
} from '@shared/domain/tip-report/build-periods';
import { listNewcomersByMonth } from '@shared/domain/tip-report/newcomers';
import { createEmptyPeriod, fillGaps } from '@shared/domain/tip-report/report-period';
import { findMonday, findMonthStart, findNextMonday } from '@shared/domain/tip-report/report-week';
import { describe, expect, it } from 'vitest';

const at = (iso: string) => Date.parse(`${iso}T20:00:00.000Z`);
const gifts = (name: string, tokens: number, openTokens = tokens): TipperGifts => ({
  name,
  tips: 2,
  tokens,
  openTips: openTokens === 0 ? 0 : openTokens < tokens ? 1 : 2,
  openTokens,
});
const segment = (
  day: string,
  all: readonly TipperGifts[],
  highest: ReportedSegment['highest'] = null,
): ReportedSegment => ({ start: at(day), gifts: all, highest });
const nobody: ReadonlySet<string> = new Set();
const build = (
  segments: readonly ReportedSegment[],
  { known = nobody, purchases = [] as readonly number[], periodOf = findMonday } = {},
) => buildPeriods({ segments, purchases, knownTippers: known }, periodOf);

describe('a period', () => {
  it('sums the tips of the segments that started in it', () => {
    const [week] = build([
      segment('2026-11-16', [gifts('ada', 10), gifts('bob', 30)]),
      segment('2026-11-22', [gifts('ada', 25)]),
    ]);

    expect(week).toMatchObject({
      date: '2026-11-16',
      top_tippers: [
        { name: 'ada', tipAmount: 35 },
        { name: 'bob', tipAmount: 30 },
      ],
      total_tippers_count: 2,
      total_tips_amount: 65,
      tip_tokens: 65,
      tips_count: 6,
      avg_tip_amount: 10.83,
    });
  });

  it('may span two years', () => {
    const segments = [
      segment('2026-12-31', [gifts('ada', 10)]),
      segment('2027-01-02', [gifts('ada', 5)]),
    ];

    expect(build(segments).map(({ date, tip_tokens }) => [date, tip_tokens])).toEqual([
      ['2026-12-28', 15],
    ]);
    expect(
      build(segments, { periodOf: findMonthStart }).map(({ date, tip_tokens }) => [
        date,
        tip_tokens,
      ]),
    ).toEqual([
      ['2026-12-01', 10],
      ['2027-01-01', 5],
    ]);
  });

  it('counts tippers as new if their first open tip ever lies in it', () => {
    const weeks = build(
      [
        segment('2026-11-16', [gifts('ada', 10), gifts('bob', 30)]),
        segment('2026-11-17', [gifts('ada', 1)]),
        segment('2026-11-24', [gifts('ada', 2), gifts('cat', 4)]),
      ],
      { known: new Set(['bob']) },
    );

    expect(weeks).toMatchObject([
      {
        new_tippers_count: 1,
        new_tippers_tips: 11,
        returning_tippers_count: 1,
        returning_tippers_tips: 30,
        total_tips_amount: 41,
      },
      {
        new_tippers_count: 1,
        new_tippers_tips: 4,
        returning_tippers_count: 1,
        returning_tippers_tips: 2,
      },
    ]);
  });

  it('counts media purchases at their time, also without tips', () => {
    const purchases = [at('2026-11-16'), at('2026-11-20'), at('2026-11-23')];

    expect(
      build([], { purchases }).map(({ date, purchases_count }) => [date, purchases_count]),
    ).toEqual([
      ['2026-11-16', 2],
      ['2026-11-23', 1],
    ]);
  });

  it('lists 50 tippers; ties are sorted by name', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      gifts(`viewer${String(index).padStart(2, '0')}`, index < 30 ? 100 : 200),
    );
    const [week] = build([segment('2026-11-16', many)]);

    expect(week?.total_tippers_count).toBe(60);
    expect(week?.top_tippers).toHaveLength(50);
    expect(week?.top_tippers[0]).toEqual({ name: 'viewer30', tipAmount: 200 });
    expect(week?.top_tippers[49]).toEqual({ name: 'viewer19', tipAmount: 100 });
  });
});

describe('the highest tip', () => {
  it('is the highest of all segments, the first one in a tie', () => {
    const [week] = build([
      segment('2026-11-16', [], { tokens: 50, name: 'ada' }),
      segment('2026-11-17', [], { tokens: 90, name: 'bob' }),
      segment('2026-11-18', [], { tokens: 90, name: 'cat' }),
    ]);

    expect(week).toMatchObject({ highest_tip_amount: 90, highest_tip_name: 'bob' });
  });

  it('has no name if the first of equal ones was anonymous', () => {
    const [week] = build([
      segment('2026-11-16', [], { tokens: 90, name: null }),
      segment('2026-11-18', [], { tokens: 90, name: 'cat' }),
    ]);

    expect(week).toMatchObject({ highest_tip_amount: 90, highest_tip_name: null });
  });
});

describe('an anonymous tip', () => {
  const segments = (anonymous: string) => [
    segment('2026-11-16', [gifts('ada', 10), gifts('bob', 10), gifts(anonymous, 500, 0)], {
      tokens: 250,
      name: null,
    }),
    segment('2026-11-24', [gifts('cat', 4), gifts('ada', 70, 20)]),
  ];

  it('counts only in the sums of all tips', () => {
    expect(build(segments('cat'))).toMatchObject([
      {
        total_tippers_count: 2,
        total_tips_amount: 20,
        tip_tokens: 520,
        tips_count: 6,
        highest_tip_amount: 250,
        highest_tip_name: null,
      },
      { top_tippers: [{ name: 'ada', tipAmount: 20 }, { name: 'cat' }], tip_tokens: 74 },
    ]);
  });

  it('reveals nobody: the report is the same whoever gave it', () => {
    const ofCat = build(segments('cat'));
    const ofStranger = build(segments('zoe'));

    expect(ofCat).toEqual(ofStranger);
    expect(ofCat[1]).toMatchObject({ new_tippers_count: 1, returning_tippers_count: 1 });
  });
});

describe('newcomers', () => {
  it('are listed once, in the month of their first open tip', () => {
    const newcomers = listNewcomersByMonth(
      [
        segment('2026-10-30', [gifts('bob', 5), gifts('ada', 9, 0), gifts('old', 1)]),
        segment('2026-11-02', [gifts('bob', 5), gifts('ada', 9)]),
      ],
      new Set(['old']),
      ['2026-10', '2026-11', '2026-12'],
    );

    expect([...newcomers]).toEqual([
      ['2026-10', ['bob']],
      ['2026-11', ['ada']],
      ['2026-12', []],
    ]);
  });
});

describe('all time', () => {
  it('is the sum of the months; everybody is new in exactly one of them', () => {
    const months = build(
      [
        segment('2026-10-30', [gifts('bob', 5)], { tokens: 4, name: 'bob' }),
        segment('2026-11-02', [gifts('bob', 6), gifts('ada', 9, 0)], { tokens: 5, name: null }),
        segment('2026-12-02', [gifts('cat', 8)], { tokens: 5, name: 'cat' }),
      ],
      { periodOf: findMonthStart, purchases: [at('2026-12-02')] },
    );
    const best = [
      { name: 'cat', tipAmount: 8 },
      { name: 'bob', tipAmount: 11 },
    ];

    expect(buildAllTime(months, best, '2026-12-02')).toMatchObject({
      date: '2026-12-02',
      top_tippers: [best[1], best[0]],
      total_tippers_count: 2,
      new_tippers_count: 2,
      returning_tippers_count: 0,
      total_tips_amount: 19,
      tip_tokens: 28,
      tips_count: 8,
      avg_tip_amount: 3.5,
      purchases_count: 1,
      highest_tip_amount: 5,
      highest_tip_name: null,
    });
  });
});

describe('gaps between periods', () => {
  it('are filled, but nothing is added before the first or after the last', () => {
    const weeks = build([
      segment('2026-11-02', [gifts('ada', 1)]),
      segment('2026-11-23', [gifts('ada', 1)]),
    ]);
    const filled = fillGaps(weeks, findNextMonday);

    expect(filled.map(({ date }) => date)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(filled[1]).toEqual(createEmptyPeriod('2026-11-09'));
    expect(fillGaps([], findNextMonday)).toEqual([]);
  });
});
