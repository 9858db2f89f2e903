import { selectDaysSoFar } from '@shared/domain/trends/covered-days';
import { localDate } from '@web/lib/format-time';
import type { Membership } from './join-points';

/**
 * The days of the period that is shown, up to today. The service counts days at one offset: where
 * clocks were set back in the period, its first hour lies on the day before, which is none of the
 * period's.
 */
export function daysOfClub(
  { days, start }: Pick<Membership, 'days' | 'start'>,
  { zone, now, utcOffset }: { zone: string; now: number; utcOffset: number },
): Membership['days'] {
  const first = localDate(start, zone);
  return selectDaysSoFar(days, ({ date }) => date, { now, utcOffset }).filter(
    ({ date }) => date >= first,
  );
}
