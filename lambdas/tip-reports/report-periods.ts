import type { TipReportPeriod } from '@shared/api/tip-reports';
import type { ReportPeriod, TopTipper } from '@shared/domain/tip-report/report-period';

/** A year of weeks. Names of earlier ones would be half of the answer after three years. */
const RECENT_WEEKS = 53;
const TOP_OF_EARLIER = 3;

/** Weeks of a report, oldest first. Those more than a year before the latest have a short list. */
export function toWeeks(
  weeks: readonly ReportPeriod[],
  latestTop: readonly TopTipper[],
): TipReportPeriod[] {
  return toPeriods(weeks, latestTop).map((week, index) =>
    index < weeks.length - RECENT_WEEKS
      ? { ...week, top_tippers: week.top_tippers.slice(0, TOP_OF_EARLIER) }
      : week,
  );
}

/** Periods of a report, oldest first. The latest has a longer list than the others. */
export function toPeriods(
  periods: readonly ReportPeriod[],
  latestTop: readonly TopTipper[],
): TipReportPeriod[] {
  return periods.map((period, index) =>
    toPeriod(index === periods.length - 1 ? { ...period, top_tippers: latestTop } : period),
  );
}

export function toPeriod({ top_tippers, ...totals }: ReportPeriod): TipReportPeriod {
  return { ...totals, top_tippers: [...top_tippers] };
}
