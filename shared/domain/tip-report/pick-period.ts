import type { ReportPeriod } from './report-period';

/**
 * Finds the index of the period for a date: the latest one that starts on or before it, or the
 * first one if the date is before all of them. -1 if there are none.
 *
 * @param periods oldest first
 * @param date `yyyy-mm-dd`; null for the latest period
 */
export function pickPeriod(
  periods: readonly Pick<ReportPeriod, 'date'>[],
  date: string | null,
): number {
  if (date === null) return periods.length - 1;
  const later = periods.findIndex((period) => period.date > date);
  return later === -1 ? periods.length - 1 : Math.max(0, later - 1);
}
