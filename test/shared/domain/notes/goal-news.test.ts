import type { SegmentIncome } from '@shared/domain/income/segment-income';
import { listGoalNews } from '@shared/domain/notes/goal-news';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const part = { tokens: 0, basis: 'none' } as const;
const row = (kind: SegmentIncome['kind'], start: number, total: number): SegmentIncome => ({
  kind,
  start,
  income: {
    tipTokens: total,
    mediaTokens: 0,
    private: part,
    spy: part,
    fanClub: part,
    unexplained: part,
    total,
    coverage: { seconds: 0, events: 0, balance: 0, ledger: 0 },
  },
});

/** 01:00 on November 1 in Bucharest, still October in UTC. */
const start = Date.UTC(2026, 9, 31, 23);
const session = { start, end: start + 2 * HOUR };
const incomes = [
  row('broadcast', start - 48 * HOUR, 5_000),
  row('broadcast', start, 700),
  row('offline', Date.UTC(2026, 10, 1), 40),
  row('offline', Date.UTC(2026, 9, 31), 300),
];
const bucharest = createOffsetLookup('Europe/Bucharest');

describe('reached goals', () => {
  it('are those that the session, or the local month with it, came up to', () => {
    const news = listGoalNews({ session: 700, month: 740 }, incomes, session, bucharest);
    expect(news).toMatchObject([
      { id: `goal:session:${start}`, kind: 'goal', at: session.end, session: start },
      { id: 'goal:month:2026-11', kind: 'goal', at: session.end, session: start },
    ]);
    expect(news.map(({ text }) => text)).toEqual([
      '700 tk ($35) in this session. Your goal was 700 tk ($35).',
      '740 tk ($37) this month. Your goal was 740 tk ($37).',
    ]);
  });

  it('are not those above', () => {
    expect(listGoalNews({ session: 701, month: 741 }, incomes, session, bucharest)).toEqual([]);
    expect(listGoalNews({}, incomes, session, bucharest)).toEqual([]);
  });

  it('depend on the zone', () => {
    const utc = createOffsetLookup('UTC');
    const [news] = listGoalNews({ month: 6_000 }, incomes, session, utc);
    expect(news).toMatchObject({ id: 'goal:month:2026-10' });
  });
});
