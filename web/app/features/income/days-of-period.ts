import type { AdditionalIncome } from '@shared/api/income';
import { selectDaysSoFar } from '@shared/domain/trends/covered-days';
import { localDate } from '@web/lib/format-time';

/**
 * The days of the period that is shown, up to today. The service counts days at one offset: where
 * clocks were set back in the period, its first hour lies on the day before, which comes with all
 * of that day's income and is none of the period's.
 */
export function daysOfPeriod(
  reply: Pick<AdditionalIncome, 'days' | 'start' | 'utcOffset'>,
  { zone, now }: { zone: string; now: number },
): AdditionalIncome['days'] {
  const first = localDate(reply.start, zone);
  const { utcOffset } = reply;
  return selectDaysSoFar(reply.days, ({ day }) => day, { now, utcOffset }).filter(
    ({ day }) => day >= first,
  );
}
