import {
  listRankDays,
  listTagsByRank,
  summarizeRanks,
  type TagRanks,
} from '@shared/domain/site/tag-rank-days';
import { describe, expect, it } from 'vitest';

/** November 16 and 23, 2026 are Mondays. */
const HISTORY: TagRanks = {
  '18': [{ rank: 3, date: '2026-11-24' }],
  chat: [
    { rank: 1, date: '2026-11-16' },
    { rank: 2, date: '2026-11-22' },
    { rank: 1, date: '2026-11-24' },
  ],
  new: [
    { rank: 2, date: '2026-11-16' },
    { rank: 40, date: '2026-11-22' },
  ],
};

describe('rank days', () => {
  it('go from the first day with data to the last, including those in between', () => {
    expect(listRankDays(HISTORY, ['new'], '1m').map(({ date }) => date)).toEqual(
      [16, 17, 18, 19, 20, 21, 22, 23, 24].map((day) => `2026-11-${day}`),
    );
  });

  it('distinguish an unused tag from a day without data', () => {
    const days = listRankDays(HISTORY, ['new', 'chat'], '1m');
    expect(days.at(-1)).toEqual({ date: '2026-11-24', isKnown: true, ranks: [null, 1] });
    expect(days.at(-2)).toEqual({ date: '2026-11-23', isKnown: false, ranks: [null, null] });
  });

  it('are Mondays over a year', () => {
    expect(listRankDays(HISTORY, ['chat'], '1y')).toEqual([
      { date: '2026-11-16', isKnown: true, ranks: [1] },
    ]);
  });

  it('are empty without published data, and have null ranks for unknown tags', () => {
    expect(listRankDays({}, ['chat'], '3m')).toEqual([]);
    expect(
      listRankDays(HISTORY, ['constructor'], '1m').every(({ ranks }) => ranks[0] === null),
    ).toBe(true);
  });
});

describe('rank summary', () => {
  const days = listRankDays(HISTORY, ['chat', 'new', 'none'], '1m');

  it('has the best, worst, average and latest rank', () => {
    const summary = summarizeRanks(days, 0);
    expect(summary).toMatchObject({
      latest: { rank: 1, date: '2026-11-24' },
      best: 1,
      worst: 2,
      days: 3,
    });
    expect(summary?.average).toBeCloseTo(4 / 3);
  });

  it('has no latest rank when nobody used the tag on the last day', () => {
    expect(summarizeRanks(days, 1)).toMatchObject({ latest: null, best: 2, worst: 40 });
    expect(summarizeRanks(days, 2)).toBeNull();
  });
});

it('sorts tags by latest rank, including those that look like numbers', () => {
  expect(listTagsByRank(HISTORY)).toEqual(['chat', '18', 'new']);
});
