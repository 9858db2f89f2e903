import {
  drawnAverages,
  fitToData,
  hidesTokens,
  trendPoints,
} from '@web/app/features/trends/trend-days';
import { trendSummary } from '@web/app/features/trends/trend-summary';
import { describe, expect, it } from 'vitest';
import { aDay, daysBefore, lenasTrends } from './some-days';

/** Friday, November 20, 2026, 12:15 in Bucharest. */
const now = Date.parse('2026-11-20T10:15:00.000Z');

describe('trendPoints', () => {
  it('returns every day of the range, with today unfinished', () => {
    const points = trendPoints(lenasTrends(daysBefore(2, () => ({}))), { measure: 'income', now });

    expect(points).toHaveLength(30);
    expect(points.slice(-4).map(({ key, state, value }) => [key, state, value])).toEqual([
      ['2026-11-17', 'unknown', null],
      ['2026-11-18', 'done', 100],
      ['2026-11-19', 'done', 100],
      ['2026-11-20', 'unfinished', null],
    ]);
  });

  it('treats a day off as 0 income but unknown viewers', () => {
    const days = [aDay('2026-11-16', { averageViewers: 50 }), aDay('2026-11-18')];
    const of = (measure: 'income' | 'averageViewers') =>
      trendPoints(lenasTrends(days), { measure, now })
        .slice(-5)
        .map(({ state, value }) => [state, value]);

    expect(of('income')).toEqual([
      ['done', 100],
      ['done', 0],
      ['done', 100],
      ['done', 0],
      ['unfinished', null],
    ]);
    expect(of('averageViewers')).toEqual([
      ['done', 50],
      ['unknown', null],
      ['unknown', null],
      ['unknown', null],
      ['unfinished', null],
    ]);
  });

  it('includes today so far, but not in the summary', () => {
    const points = trendPoints(lenasTrends([aDay('2026-11-20')]), { measure: 'income', now });

    expect(points.at(-1)).toMatchObject({ state: 'unfinished', value: 100 });
    expect(trendSummary(points)).toMatchObject({ recent: null, usual: null, days: 0 });
  });

  it('returns time live in hours', () => {
    const points = trendPoints(lenasTrends([aDay('2026-11-19')]), { measure: 'timeLive', now });

    expect(points.at(-2)?.value).toBe(2);
  });
});

describe('the averages of trend points', () => {
  it('skip days without data and end before today', () => {
    const days = daysBefore(8, (place) => ({ averageViewers: place === 5 ? null : 10 * place }));
    const points = trendPoints(lenasTrends(days), { measure: 'averageViewers', now });

    // (0 + 10 + 20 + 30 + 40 + 60) / 6 and (10 + 20 + 30 + 40 + 60 + 70) / 6.
    expect(points.slice(-3).map(({ averages }) => averages[0])).toEqual([26.7, 38.3, null]);
  });

  it('count a day off as 0 income', () => {
    const days = [aDay('2026-11-13', { tipTokens: 700 }), aDay('2026-11-19', { tipTokens: 70 })];
    const points = trendPoints(lenasTrends(days), { measure: 'income', now });

    expect(points.at(-2)?.averages).toEqual([110, null, null]);
  });

  it('are drawn only if they have at least two points', () => {
    const drawn = (count: number, range: '1m' | '4m') =>
      drawnAverages(
        trendPoints(
          lenasTrends(
            daysBefore(count, () => ({})),
            { range },
          ),
          {
            measure: 'income',
            now,
          },
        ),
      );

    expect(drawn(7, '1m')).toEqual([]);
    expect(drawn(8, '1m')).toEqual([0]);
    expect(drawn(120, '4m')).toEqual([0, 1, 2]);
  });
});

describe('fitToData', () => {
  const fitted = (viewers: (number | null)[]) =>
    fitToData(
      trendPoints(
        lenasTrends(
          daysBefore(viewers.length, (place) => ({ averageViewers: viewers[place] ?? null })),
        ),
        { measure: 'averageViewers', now },
      ),
    );

  it('drops the days before the first with data, and keeps two weeks', () => {
    const days = fitted([...Array<null>(300).fill(null), ...Array<number>(40).fill(80)]);
    expect(days[0]?.value).toBe(80);
    expect(fitted([...Array<null>(300).fill(null), 80, 90])).toHaveLength(14);
  });

  it('keeps all days without any data', () => {
    expect(fitted(Array<null>(30).fill(null)).length).toBeGreaterThanOrEqual(30);
  });
});

describe('trendSummary', () => {
  const summaryOf = (days: ReturnType<typeof daysBefore>) =>
    trendSummary(trendPoints(lenasTrends(days), { measure: 'income', now }));

  it('compares the last seven finished days with all known days', () => {
    const summary = summaryOf(daysBefore(14, (place) => ({ tipTokens: place < 7 ? 100 : 300 })));

    expect(summary).toMatchObject({ recent: 300, usual: 200, percent: 50, days: 14 });
  });

  it('compares nothing with less than two weeks of days', () => {
    expect(summaryOf(daysBefore(13, () => ({})))).toMatchObject({ recent: 100, percent: null });
    expect(summaryOf([])).toMatchObject({ recent: null, usual: null, first: null });
  });
});

it('hidesTokens is true only if tokens are hidden', () => {
  expect(hidesTokens(lenasTrends([aDay('2026-11-19', { tipTokens: Number.NaN })]))).toBe(true);
  expect(hidesTokens(lenasTrends([aDay('2026-11-19')]))).toBe(false);
});
