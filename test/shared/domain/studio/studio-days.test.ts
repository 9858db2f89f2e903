import type { BatchTrends } from '@shared/api/trends';
import { buildStudioDays } from '@shared/domain/studio/studio-days';
import { describe, expect, it } from 'vitest';

type Day = BatchTrends['performers'][number]['days'][number];

/** A Saturday afternoon in Bucharest. */
const NOW = Date.UTC(2026, 10, 21, 13);

const day = (date: string, changes: Partial<Day> = {}): Day => ({
  date,
  sessions: 1,
  seconds: 3_600,
  tips: 2,
  tipTokens: 100,
  mediaTokens: 10,
  incomeTokens: 110,
  incomeBasis: 'estimated',
  tippers: 1,
  newFollowers: 0,
  fanclubJoins: 0,
  followers: null,
  averageViewers: null,
  mostViewers: null,
  rank: null,
  genderRank: null,
  ...changes,
});

function trends(
  performers: Record<string, Day[]>,
  changes: Partial<BatchTrends> = {},
): BatchTrends {
  return {
    range: '1m',
    timezone: 'Europe/Bucharest',
    by: 'day',
    performers: Object.entries(performers).map(([performerName, days]) => ({
      performerName,
      days,
    })),
    locked: [],
    ...changes,
  };
}

const shape = (
  of: BatchTrends,
  by: 'day' | 'week' = 'day',
  measure: 'income' | 'timeLive' = 'income',
) => buildStudioDays(of, { measure, by, now: NOW });

describe('days of a studio', () => {
  it('are 30 up to today, the same for every model', () => {
    const { spans, sources } = shape(
      trends({ anna: [day('2026-10-23'), day('2026-11-21')], vera: [day('2026-11-20')] }),
    );

    expect([spans[0]?.day, spans.at(-1)?.day, spans.length]).toEqual([
      '2026-10-23',
      '2026-11-21',
      30,
    ]);
    expect(sources.map(({ name, values }) => [name, values[0], values[28], values[29]])).toEqual([
      ['anna', 110, 0, 110],
      ['vera', 0, 110, 0],
    ]);
  });

  it('have no gap at clock changes', () => {
    const { spans } = shape(trends({ anna: [day('2026-10-25')] }));

    for (const [index, { start }] of spans.entries()) {
      if (index > 0) expect(start).toBe(spans[index - 1]?.end);
    }
    expect(new Set(spans.map((span) => span.day)).size).toBe(30);
  });

  it.each(['Europe/Bucharest', 'America/Bogota', 'Pacific/Auckland'])(
    'are unknown before the first model’s first day and unfinished today, in %s',
    (timezone) => {
      const { spans } = shape(
        trends({ anna: [day('2026-11-02')], vera: [day('2026-10-30')] }, { timezone }),
      );
      const stateOn = (date: string) => spans.find((span) => span.day === date)?.state;

      expect(stateOn('2026-10-29')).toBe('unknown');
      expect(stateOn('2026-10-30')).toBe('done');
      expect(stateOn('2026-11-20')).toBe('done');
      expect(spans.at(-1)?.state).toBe('unfinished');
    },
  );

  it('are summed into weeks starting on Monday', () => {
    const { spans, sources } = shape(
      trends({ anna: [day('2026-11-15'), day('2026-11-16'), day('2026-11-21')] }, { range: '4m' }),
      'week',
    );

    expect(spans.slice(-2).map((span) => span.day)).toEqual(['2026-11-09', '2026-11-16']);
    expect(sources[0]?.values.slice(-2)).toEqual([110, 220]);
  });

  it('contain hours when hours are requested', () => {
    const { sources } = shape(
      trends({ anna: [day('2026-11-21', { seconds: 5_400 })] }),
      'day',
      'timeLive',
    );

    expect(sources[0]?.values.at(-1)).toBe(1.5);
  });

  it('of a studio that never broadcast are all unknown except today', () => {
    const { spans } = shape(trends({ anna: [] }));

    expect(new Set(spans.slice(0, -1).map(({ state }) => state))).toEqual(new Set(['unknown']));
    expect(spans.at(-1)?.state).toBe('unfinished');
  });

  it('of all time start with the first day with data', () => {
    const { spans } = shape(trends({ anna: [day('2026-11-18')] }, { range: 'all' }));

    expect(spans.map((span) => span.day)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });
});
