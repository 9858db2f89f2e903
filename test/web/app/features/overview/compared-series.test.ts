import { buildDailySeries } from '@shared/domain/trends/daily-series';
import { comparedSeries } from '@web/app/features/overview/compared-series';
import { tokensSeries } from '@web/app/features/overview/tokens-series';
import { tokensTable } from '@web/app/features/overview/tokens-table';
import { headerOf } from '@web/ui/components/column';
import { expect, it } from 'vitest';
import { aSession } from '../sessions/a-session';

const zone = 'UTC';
const at = (day: string, tipTokens: number) =>
  aSession({ startTime: `${day}T20:00:00.000Z`, tipTokens, mediaTokens: 5 });
const series = buildDailySeries([at('2026-11-09', 100), at('2026-11-11', 300)], [], {
  start: '2026-11-09T00:00:00.000Z',
  end: '2026-11-12T00:00:00.000Z',
  zone,
  now: new Date('2026-11-11T22:00:00Z'),
});
const rest = { offlineDays: [], measure: 'income', zone } as const;
const span = { start: '2026-11-02T00:00:00.000Z', end: '2026-11-04T22:00:00.000Z' };

it('aligns the days of the compared period with the period, first with first', () => {
  const sessions = [at('2026-11-02', 70), at('2026-11-04', 40)];
  const { points, isCompared } = comparedSeries(series, { sessions, span, ...rest });
  expect(isCompared).toBe(true);
  expect(points.map(({ day, beforeTokens }) => [day, beforeTokens])).toEqual([
    ['2026-11-09', 75],
    // Off air isn't zero.
    ['2026-11-10', null],
    ['2026-11-11', 45],
  ]);
  expect(points[0]?.beforeStart).toBe(Date.parse(span.start));
});

it('leaves days without a counterpart in a shorter month empty', () => {
  const short = { start: span.start, end: '2026-11-03T00:00:00.000Z' };
  const { points } = comparedSeries(series, {
    sessions: [at('2026-11-02', 70)],
    span: short,
    ...rest,
  });
  expect(points.map(({ beforeStart }) => beforeStart !== null)).toEqual([true, false, false]);
});

it('compares nothing without earlier sessions, and no weeks, because their boundaries differ', () => {
  expect(comparedSeries(series, { sessions: null, span, ...rest }).isCompared).toBe(false);
  expect(comparedSeries(series, { sessions: [], span, ...rest }).isCompared).toBe(false);
  const weeks = { ...series, by: 'week' as const };
  const sessions = [at('2026-11-02', 70)];
  expect(comparedSeries(weeks, { sessions, span, ...rest }).isCompared).toBe(false);
});

it('shows the comparison in the table and the legend only if it is drawn', () => {
  const compared = comparedSeries(series, { sessions: [at('2026-11-02', 70)], span, ...rest });
  const plain = comparedSeries(series, { sessions: null, span, ...rest });
  const headers = (of: typeof compared) =>
    tokensTable(of, { measure: 'income', zone, csvName: 'x' }).columns.map(headerOf);
  expect(headers(compared).slice(-2)).toEqual(['Compared with', 'Income then']);
  expect(headers(plain)).not.toContain('Compared with');
  expect(tokensSeries('income', true).map(({ key }) => key)).toContain('beforeTokens');
  expect(tokensSeries('income', false).map(({ key }) => key)).not.toContain('beforeTokens');

  const { columns, rows } = tokensTable(compared, { measure: 'income', zone, csvName: 'x' });
  const last = rows.at(-1);
  expect(last && columns.map(({ csv }) => csv?.(last))).toEqual([
    '2026-11-09',
    105,
    100,
    5,
    180,
    1,
    '2026-11-02',
    75,
  ]);
});
