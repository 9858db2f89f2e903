import { getAdditionalIncome } from '../../shared/api/income';
import { dayIncome, incomeOfMonths, localDays, sumParts } from '../../shared/domain/ledger/income';
import { utcMonth } from '../../shared/domain/utc-day';
import { listMonthIncome } from '../data/ledger';
import { askedPeriod } from '../lib/asked-period';
import { endpoint } from '../lib/endpoint';
import { iso } from '../lib/iso';

export const handler = endpoint(getAdditionalIncome, async ({ params, query }, { services }) => {
  const utcOffset = Number(params.utcOffset);
  const { start, end } = askedPeriod(query, utcOffset, services.now());
  const months = await listMonthIncome(services.sessions, params.p, {
    from: utcMonth(start),
    to: utcMonth(end - 1),
  });
  const { bins, covered } = incomeOfMonths(months);
  const days = localDays(start, end, utcOffset).map(({ day, span }) => ({
    day,
    ...dayIncome(bins, covered, span),
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
