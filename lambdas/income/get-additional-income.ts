import { listIncome } from '@lambdas/data/months/month-rollups';
import { listMonthIncome } from '@lambdas/data/uploads/ledger';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso } from '@lambdas/runtime/iso';
import { getAdditionalIncome } from '@shared/api/income';
import { sumIncomeByDate } from '@shared/domain/income/day-income';
import {
  computeDayIncome,
  listIncomeBins,
  listLocalDays,
  sumParts,
} from '@shared/domain/ledger/income';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

export const handler = endpoint(getAdditionalIncome, async ({ params, query }, { services }) => {
  const utcOffset = Number(params.utcOffset);
  const { start, end } = requestedPeriod(query, utcOffset, services.now());
  const [months, rows] = await Promise.all([
    listMonthIncome(services.sessions, params.p, { from: utcMonth(start), to: utcMonth(end - 1) }),
    listIncome(services.sessions, params.p, {
      from: utcMonth(start - DAY_MS),
      to: utcMonth(end + DAY_MS),
    }),
  ]);
  const incomes = sumIncomeByDate(rows, utcOffset);
  const { bins, covered } = listIncomeBins(months);
  const days = listLocalDays(start, end, utcOffset).map(({ day, span }) => ({
    day,
    ...computeDayIncome(bins, covered, span),
    income: incomes.get(day) ?? null,
  }));
  const parts = sumParts(bins.filter(({ ms }) => ms >= start && ms < end));

  return {
    days,
    total: {
      ...parts,
      tokens: Object.values(parts).reduce((sum, tokens) => sum + tokens, 0),
      coveredDays: days.filter((day) => day.covered).length,
    },
    utcOffset,
    start: iso(start),
    end: iso(end),
  };
});
