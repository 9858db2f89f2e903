import type { MonthTippers } from '@shared/domain/sessions/rollups';
import {
  iterateOpenTokens,
  selectMonthBest,
  selectPeriodBest,
} from '@shared/domain/tip-report/month-best';
import { segmentTippers } from '@test/support/segment-tippers';
import { describe, expect, it } from 'vitest';

const month: MonthTippers = {
  names: ['ada', 'bob', 'cat'],
  segments: [
    segmentTippers('S#1', 1_000, [
      [0, 2, 30, 1, 10],
      [1, 1, 50, 1, 50],
    ]),
    segmentTippers('S#2', 2_000, [
      [0, 1, 5, 0, 0],
      [2, 1, 7, 0, 0],
    ]),
  ],
};
const stored = () => iterateOpenTokens(selectMonthBest(month));
const always = { start: 0, end: 9_000 };

describe('the top tippers of a month', () => {
  it('are open tippers with their open tips per segment', () => {
    expect([...stored()]).toEqual([
      { start: 1_000, name: 'ada', tokens: 20 },
      { start: 2_000, name: 'ada', tokens: 5 },
      { start: 2_000, name: 'cat', tokens: 7 },
    ]);
  });

  it('are 300 at most', () => {
    const names = Array.from({ length: 400 }, (_, index) => `v${index}`);
    const rows = names.map((_, index) => [index, 1, 1 + index, 0, 0] as const);
    const best = selectMonthBest({ names, segments: [segmentTippers('S#1', 1_000, rows)] });

    expect(best.tippers).toHaveLength(300);
    expect(best.tippers[0]).toMatchObject({ name: 'v399' });
  });
});

describe('the top tippers of a period', () => {
  it('are summed over the segments that started in it', () => {
    expect(selectPeriodBest(stored(), new Map(), always, 10)).toEqual([
      { name: 'ada', amount: 25 },
      { name: 'cat', amount: 7 },
    ]);
    expect(selectPeriodBest(stored(), new Map(), { start: 1_001, end: 2_001 }, 10)).toEqual([
      { name: 'cat', amount: 7 },
      { name: 'ada', amount: 5 },
    ]);
    expect(selectPeriodBest(stored(), new Map(), { start: 1_000, end: 2_000 }, 10)).toEqual([
      { name: 'ada', amount: 20 },
    ]);
  });

  it('are as many as requested', () => {
    expect(selectPeriodBest(stored(), new Map(), always, 1)).toHaveLength(1);
  });

  it('use a running session’s own tips instead of what is stored of it', () => {
    const live = new Map([
      [2_000, [{ start: 2_000, name: 'cat', tokens: 100 }]],
      [9_500, [{ start: 9_500, name: 'ada', tokens: 1_000 }]],
    ]);

    expect(selectPeriodBest(stored(), live, always, 10)).toEqual([
      { name: 'cat', amount: 100 },
      { name: 'ada', amount: 20 },
    ]);
  });
});
