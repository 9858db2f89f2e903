import type { ReportPeriod } from './report-period';

/**
 * Which of the periods a day leads to: the latest that began on or before it, of days before all
 * of them the first. -1 where there are none.
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
