import type { Stats } from '@shared/metrics/stats';
import { compareStats } from '@web/app/features/overview/compare-stats';
import { elapsedDays } from '@web/app/features/overview/period-stats';
import { statTable } from '@web/app/features/overview/stat-table';
import { headerOf } from '@web/ui/components/column';
import { csvOf } from '@web/ui/components/csv-of';
import { expect, it } from 'vitest';

const totals = (changes: Partial<Stats> = {}): Stats => ({
  sessions: 4,
  incomeTokens: 1500,
  tipTokens: 1200,
  mediaTokens: 300,
  tips: 40,
  seconds: 4 * 3600,
  follows: 15,
  unfollows: 3,
  days: 7,
  ...changes,
});
const rowOf = (key: string, now: Stats, before: Stats | null) =>
  compareStats(now, before, 'exact').find(({ metric }) => metric.id === key);

it('returns each number now and before, with the difference and the percentage', () => {
  expect(rowOf('income', totals(), totals({ incomeTokens: 1000 }))).toMatchObject({
    now: 1500,
    before: 1000,
    difference: 500,
    percent: 50,
  });
});

it.each([
  ['incomePerSession', 375],
  ['incomePerHour', 375],
  ['tipsPerHour', 300],
  ['incomePerDay', 214],
  ['newFollowers', 12],
  ['averageTip', 30],
  ['sessionLength', 3600],
])('computes %s', (key, value) => {
  expect(rowOf(key, totals(), null)?.now).toBe(value);
});

it('returns no average of nothing, and no comparison with it', () => {
  const none = totals({ sessions: 0, tips: 0 });
  expect(rowOf('incomePerSession', none, totals())).toMatchObject({ now: null, difference: null });
  expect(rowOf('averageTip', totals(), none)).toMatchObject({ before: null, percent: null });
});

it('computes the difference of times from their rounded values', () => {
  const now = totals({ seconds: 4 * 11_069, sessions: 4 });
  const before = totals({ seconds: 4 * 11_251, sessions: 4 });
  // 3 h 4 min and 3 h 8 min.
  expect(rowOf('sessionLength', now, before)?.difference).toBe(-4 * 60);
  expect(rowOf('sessionLength', now, totals({ sessions: 0 }))?.before).toBeNull();
});

it('returns no difference for hidden money', () => {
  const hidden = totals({ incomeTokens: Number.NaN });
  expect(rowOf('income', hidden, hidden)).toMatchObject({ difference: null, percent: null });
  expect(rowOf('tipCount', hidden, totals({ tips: 20 }))).toMatchObject({ percent: 100 });
});

it('counts elapsed days with a fraction of the last one, and at least one', () => {
  const day = 86_400_000;
  expect(elapsedDays(0, 7 * day, 2.5 * day)).toBe(2.5);
  expect(elapsedDays(0, 7 * day, 30 * day)).toBe(7);
  expect(elapsedDays(0, 7 * day, day / 24)).toBe(1);
});

it('writes the rows of the table to the CSV, with units', () => {
  const { columns, rows } = statTable(
    compareStats(totals(), totals({ incomeTokens: 1000, seconds: 2 * 3600 }), 'exact'),
    { caption: 'Figures', csvName: 'lena-comparison' },
  );
  const csv = csvOf(columns, rows);
  expect(csv).toContain('Metric,This period,Previous period,Difference,Change');
  expect(csv).toContain('Income (tokens),1500,1000,500,50');
  expect(csv).toContain('Time live (minutes),240,120,120,100');
});

it('leaves out the comparison columns without a comparison', () => {
  const { columns } = statTable(compareStats(totals(), null, 'exact'), {
    caption: '',
    csvName: '',
  });
  expect(columns.map(headerOf)).toEqual(['Metric', 'This period']);
});

it('marks income, but not tips, as "at least" if part of it is unknown', () => {
  const marked = (basis: 'estimated' | 'partial') =>
    compareStats(totals(), null, basis)
      .filter(({ isAtLeast }) => isAtLeast)
      .map(({ metric }) => metric.id);
  expect(marked('partial')).toEqual([
    'income',
    'incomePerHour',
    'incomePerSession',
    'incomePerDay',
  ]);
  expect(marked('estimated')).toEqual([]);
});
