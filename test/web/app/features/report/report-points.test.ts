import { findNextMonday, findNextMonthStart } from '@shared/domain/tip-report/report-week';
import { chartBy, chartPeriods, reportPoints } from '@web/app/features/report/report-points';
import { describe, expect, it } from 'vitest';
import { aPeriod } from './a-report';

/** Returns consecutive periods from a date on. */
function periodsFrom(first: string, count: number, next: (date: string) => string) {
  const dates = [first];
  while (dates.length < count) dates.push(next(dates.at(-1) ?? first));
  return dates.map((date) => aPeriod(date));
}

const years = periodsFrom('2022-01-01', 60, findNextMonthStart);
const datesOf = (periods: readonly { date: string }[]) => [
  periods[0]?.date,
  periods.at(-1)?.date,
  periods.length,
];

describe('chartPeriods', () => {
  it('returns all periods when they fit', () => {
    const few = periodsFrom('2026-09-01', 3, findNextMonthStart);

    expect(chartPeriods(few, 'month', '2026-09-01')).toEqual(few);
  });

  it('ends with the latest period if the selected one is recent', () => {
    expect(datesOf(chartPeriods(years, 'month', '2026-12-01'))).toEqual([
      '2025-01-01',
      '2026-12-01',
      24,
    ]);
  });

  it('returns the periods around an older one', () => {
    expect(datesOf(chartPeriods(years, 'month', '2023-06-01'))).toEqual([
      '2022-06-01',
      '2024-05-01',
      24,
    ]);
    expect(datesOf(chartPeriods(years, 'month', '2022-02-01'))).toEqual([
      '2022-01-01',
      '2023-12-01',
      24,
    ]);
  });

  it('returns half a year of weeks', () => {
    const weeks = periodsFrom('2026-01-05', 46, findNextMonday);

    expect(chartPeriods(weeks, 'week', '2026-11-16')).toHaveLength(26);
  });

  it('returns all months for all time', () => {
    expect(chartBy('alltime')).toBe('month');
    expect(chartPeriods(years, 'alltime', '2026-11-19')).toHaveLength(60);
  });
});

describe('reportPoints', () => {
  const now = Date.parse('2026-11-20T10:20:00Z');
  const statesOf = (dates: readonly string[], by: 'week' | 'month', at: number) =>
    reportPoints(
      dates.map((date) => aPeriod(date)),
      by,
      () => [1],
      at,
    ).map(({ state }) => state);

  it('marks the current period as unfinished', () => {
    expect(statesOf(['2026-10-01', '2026-11-01'], 'month', now)).toEqual(['done', 'unfinished']);
    expect(statesOf(['2026-11-09', '2026-11-16'], 'week', now)).toEqual(['done', 'unfinished']);
  });

  it('marks a period as done from the midnight that ends it', () => {
    const end = Date.parse('2026-11-23T00:00:00Z');

    expect(statesOf(['2026-11-16'], 'week', end - 1)).toEqual(['unfinished']);
    expect(statesOf(['2026-11-16'], 'week', end)).toEqual(['done']);
  });
});
