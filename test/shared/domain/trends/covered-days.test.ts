import { fixedOffset } from '@shared/domain/time/offsets';
import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import {
  type DatedValues,
  listCoveredSpans,
  selectDaysSoFar,
} from '@shared/domain/trends/covered-days';
import { describe, expect, it } from 'vitest';

/** Friday, November 20, 2026, 23:30 UTC: already Saturday two hours east. */
const clock = { now: Date.parse('2026-11-20T23:30:00.000Z'), offsetAt: fixedOffset(120) };

const daysFrom = (first: string, count: number, values: DatedValues['values'] = [1, 2]) =>
  Array.from({ length: count }, (_, day) => ({
    date: utcDay(Date.parse(first) + day * DAY_MS),
    values,
  }));

describe('days on a chart', () => {
  it('are separate, and distinguish missing data from zero', () => {
    const { by, spans } = listCoveredSpans(
      [
        { date: '2026-11-19', values: null },
        { date: '2026-11-20', values: [0, 0] },
        { date: '2026-11-21', values: [3, 4] },
      ],
      clock,
    );
    expect(by).toBe('day');
    expect(spans.map(({ first, state, total }) => [first, state, total])).toEqual([
      ['2026-11-19', 'unknown', 0],
      ['2026-11-20', 'done', 0],
      ['2026-11-21', 'unfinished', 7],
    ]);
  });

  it('keep today unknown until there is data', () => {
    const { spans } = listCoveredSpans([{ date: '2026-11-21', values: null }], clock);
    expect(spans[0]?.state).toBe('unknown');
  });

  it('are grouped by week if there are many, starting on Monday', () => {
    // A Wednesday.
    const { by, spans } = listCoveredSpans(daysFrom('2026-07-01', 94), clock);
    expect(by).toBe('week');
    expect(spans[0]).toMatchObject({ first: '2026-07-01', last: '2026-07-05', values: [5, 10] });
    expect(spans[1]).toMatchObject({ first: '2026-07-06', last: '2026-07-12', total: 21 });
    expect(spans.reduce((sum, { days }) => sum + days, 0)).toBe(94);
  });

  it('count in a week only days with data, and how many these are', () => {
    const days = daysFrom('2026-07-06', 94).map((day, place) =>
      place === 1 ? { ...day, values: null } : day,
    );
    expect(listCoveredSpans(days, clock).spans[0]).toMatchObject({
      state: 'done',
      values: [6, 12],
      days: 7,
      coveredDays: 6,
    });
  });

  it('end with today, by the room’s offset', () => {
    const days = daysFrom('2026-11-20', 3);
    expect(selectDaysSoFar(days, ({ date }) => date, clock).map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('are empty without days', () => {
    expect(listCoveredSpans([], clock).spans).toEqual([]);
  });
});
