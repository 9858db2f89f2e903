import { listIncome } from '@lambdas/data/months/month-rollups';
import { listMonthIncome } from '@lambdas/data/uploads/ledger';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { requestedPeriod } from '@lambdas/endpoint/requested-period';
import { iso } from '@lambdas/runtime/iso';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { replaceSessions } from '@lambdas/services/sessions/replace-sessions';
import { readRunning } from '@lambdas/services/sessions/running-sessions';
import { getAdditionalIncome } from '@shared/api/income';
import { sumIncomeByDate } from '@shared/domain/income/day-income';
import type { SegmentIncome } from '@shared/domain/income/segment-income';
import {
  computeDayIncome,
  listIncomeBins,
  listLocalDays,
  sumParts,
} from '@shared/domain/ledger/income';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

export const handler = endpoint(getAdditionalIncome, async (request, { services }) => {
  const { params } = request;
  const { start, end, offsetAt } = requestedPeriod(request, services.now());
  const [running, months, stored] = await Promise.all([
    readRunning(services, params.p),
    listMonthIncome(services.sessions, params.p, { from: utcMonth(start), to: utcMonth(end - 1) }),
    listIncome(services.sessions, params.p, {
      from: utcMonth(start - DAY_MS),
      to: utcMonth(end + DAY_MS),
    }),
  ]);
  const rows = replaceSessions<SegmentIncome>(
    stored,
    running.sessions.map(({ segment, income }) => ({
      kind: 'broadcast',
      start: segment.start,
      income,
    })),
    running.sessions.map(({ segment }) => segment.start),
  );
  const incomes = sumIncomeByDate(rows, { start, end }, offsetAt);
  const { bins, covered } = listIncomeBins(months);
  const days = listLocalDays(start, end, offsetAt).map(({ day, span }) => ({
    day,
    ...computeDayIncome(bins, covered, span),
    ...(incomes.get(day) ?? { income: null, incomeBasis: null }),
  }));
  const parts = sumParts(bins.filter(({ ms }) => ms >= start && ms < end));

  return {
    days,
    total: {
      ...parts,
      tokens: Object.values(parts).reduce((sum, tokens) => sum + tokens, 0),
      coveredDays: days.filter((day) => day.covered).length,
    },
    utcOffset: Number(params.utcOffset),
    start: iso(start),
    end: iso(end),
    ...toCatchingUpFields(running),
  };
});
