import { sumPeriod } from '@lambdas/services/tippers/tipper-sums';
import { fold } from '@shared/domain/fold/fold';
import { sumIncomeByDate } from '@shared/domain/income/day-income';
import { computeMonthIncomes } from '@shared/domain/income/segment-income';
import { collectMonthTippers, computeMonthBins } from '@shared/domain/sessions/rollups';
import { buildMonthSeries } from '@shared/domain/sessions/series';
import { sumSeries } from '@shared/domain/sessions/series-sums';
import { localMidnight } from '@shared/domain/time/local-days';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import { binsIn } from '@shared/domain/time/weekday-hours';
import { countTipAmounts } from '@shared/domain/tip-menu/tip-amounts';
import { countTipsByDay } from '@shared/domain/tip-menu/tip-days';
import { buildTrendDays } from '@shared/domain/trends/trends';
import { byDepth } from '@test/support/run/depth';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyHistory } from '../domain/fold/any-history';

const ZONES = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Niue'];
const MONTH = '2026-03';
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

it('counts the same tokens of a period in every document, whatever the world, period and zone', () => {
  const day = fc.integer({ min: 8, max: 14 });
  const runs = byDepth(60, 2_000);
  fc.assert(
    fc.property(
      anyHistory,
      day,
      fc.nat(4),
      fc.constantFrom(...ZONES),
      (events, first, days, zone) => {
        const offsetAt = createOffsetLookup(zone);
        const midnight = (date: number) =>
          localMidnight(utcDay(Date.UTC(2026, 2, first) + date * DAY_MS), offsetAt);
        const period = { start: midnight(0), end: midnight(days + 1) };
        const segments = fold(events);
        const incomes = computeMonthIncomes(MONTH, segments, null);
        const series = buildMonthSeries(MONTH, segments, incomes);
        const { tips, tipTokens, mediaTokens, incomeTokens } = sumSeries(series, period, offsetAt);

        const tippers = sumPeriod([collectMonthTippers(MONTH, segments)], period, offsetAt);
        expect(tippers.total).toMatchObject({ tokens: tipTokens, tips });
        expect(sum(tippers.tippers.map(({ tokens }) => tokens))).toBe(tipTokens);

        const amounts = countTipsByDay(countTipAmounts(MONTH, segments), period, offsetAt);
        expect(sum(amounts.map(({ amount, count }) => amount * count))).toBe(tipTokens);

        const bins = computeMonthBins(MONTH, segments).flatMap((one) =>
          binsIn(one, period, offsetAt, 'session'),
        );
        expect(sum(bins.map(({ tokens }) => tokens))).toBe(tipTokens);

        const income = [...sumIncomeByDate(incomes, period, offsetAt).values()].map(
          (day) => day.income,
        );
        expect(sum(income.map((one) => one.tipTokens))).toBe(tipTokens);
        expect(sum(income.map((one) => one.mediaTokens))).toBe(mediaTokens);
        expect(sum(income.map((one) => one.total))).toBe(incomeTokens);

        const end = utcDay(Date.UTC(2026, 2, first + days + 1));
        const trend = buildTrendDays(series, period.start, offsetAt).filter(
          ({ date }) => date < end,
        );
        expect(sum(trend.map((one) => one.tipTokens))).toBe(tipTokens);
        expect(sum(trend.map((one) => one.incomeTokens))).toBe(incomeTokens);
      },
    ),
    { numRuns: runs },
  );
});
