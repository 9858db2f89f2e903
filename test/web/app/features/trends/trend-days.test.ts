import {
  drawnAverages,
  fitToData,
  hidesTokens,
  trendPoints,
} from '@web/app/features/trends/trend-days';
import { averageLines } from '@web/app/features/trends/trend-facts';
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
    expect(trendSummary(points, 'day')).toMatchObject({ recent: null, usual: null, count: 0 });
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
        'day',
      );

    expect(drawn(7, '1m')).toEqual([]);
    expect(drawn(8, '1m')).toEqual([0]);
    expect(drawn(120, '4m')).toEqual([0, 1, 2]);
  });
});

describe('weeks', () => {
  /** Weeks of 100 tk each, the last one of 300 tk; two have no session. */
  const WEEKS = Array.from({ length: 60 }, (_, place) => {
    const date = new Date(Date.UTC(2026, 10, 16 - 7 * (59 - place))).toISOString().slice(0, 10);
    return aDay(date, { tipTokens: place === 59 ? 30 : place === 58 ? 300 : 100 });
  }).filter((_, place) => place !== 10 && place !== 56);
  const points = trendPoints(lenasTrends(WEEKS, { range: 'all', by: 'week' }), {
    measure: 'income',
    now,
  });

  it('are drawn without gaps, the current one unfinished', () => {
    expect(points).toHaveLength(60);
    expect(points.at(10)).toMatchObject({ state: 'done', value: 0 });
    expect(points.slice(-2)).toMatchObject([
      { key: '2026-11-09', start: Date.parse('2026-11-08T22:00:00Z'), state: 'done', value: 300 },
      { key: '2026-11-16', state: 'unfinished', value: 30 },
    ]);
  });

  it('have averages of 4 and 13 weeks, and are compared by four', () => {
    expect(points.at(-2)?.averages).toEqual([125, Math.round(10 * (1_400 / 13)) / 10]);
    expect(drawnAverages(points, 'week')).toEqual([0, 1]);
    expect(averageLines([0, 1], 'week').map(({ name }) => name)).toEqual([
      '4-week average',
      '13-week average',
    ]);
    expect(trendSummary(points, 'week')).toMatchObject({ recent: 125, count: 59 });
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
    trendSummary(trendPoints(lenasTrends(days), { measure: 'income', now }), 'day');

  it('compares the last seven finished days with all known days', () => {
    const summary = summaryOf(daysBefore(14, (place) => ({ tipTokens: place < 7 ? 100 : 300 })));

    expect(summary).toMatchObject({ recent: 300, usual: 200, percent: 50, count: 14 });
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
