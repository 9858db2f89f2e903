import { toPeriods, toWeeks } from '@lambdas/tip-reports/report-periods';
import { createEmptyPeriod } from '@shared/domain/tip-report/report-period';
import { expect, it } from 'vitest';

const topOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ name: `viewer${nth}`, tipAmount: 100 - nth }));
const periods = Array.from({ length: 60 }, (_, nth) => ({
  ...createEmptyPeriod(`period ${nth}`),
  top_tippers: topOf(10),
}));
const lengths = (list: readonly { readonly top_tippers: readonly unknown[] }[]) =>
  list.map(({ top_tippers }) => top_tippers.length);

it('names 50 tippers of the latest week, ten of others, and three of those before a year ago', () => {
  const weeks = toWeeks(periods, topOf(50));
  expect(lengths(weeks.slice(0, 7))).toEqual(Array(7).fill(3));
  expect(lengths(weeks.slice(7, -1))).toEqual(Array(52).fill(10));
  expect(lengths(weeks.slice(-1))).toEqual([50]);
  expect(weeks[0]?.top_tippers).toEqual(topOf(10).slice(0, 3));
});

it('names ten tippers of each month before the latest, however long ago', () => {
  expect(lengths(toPeriods(periods, topOf(50)))).toEqual([...Array(59).fill(10), 50]);
});
