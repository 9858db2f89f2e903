import type { TipReportPeriod } from '@shared/api/tip-reports';
import type { ReportMode } from '@shared/domain/tip-report/report-cards';
import type { StackedPoint } from '@web/ui/charts/stacked-chart';
import { goesOn } from './format-report-period';

export interface ReportPoint extends StackedPoint {
  readonly period: TipReportPeriod;
}

/** The periods of a chart. All time is drawn by month. */
export type ChartBy = Exclude<ReportMode, 'alltime'>;

/** How many periods fit a chart. */
const MAX: Readonly<Record<ChartBy, number>> = { week: 26, month: 24 };

export function chartBy(mode: ReportMode): ChartBy {
  return mode === 'week' ? 'week' : 'month';
}

/**
 * Returns as many periods as fit, up to the latest one or, for an earlier period, around it. For
 * all time, every month.
 */
export function chartPeriods(
  periods: readonly TipReportPeriod[],
  mode: ReportMode,
  date: string,
): readonly TipReportPeriod[] {
  if (mode === 'alltime') return periods;
  const most = MAX[mode];
  const index = periods.findIndex((period) => period.date === date);
  const start = Math.max(0, Math.min(index - most / 2, periods.length - most));
  return periods.slice(start, start + most);
}

/** Returns one point per period. The one that contains `now` (epoch ms) is unfinished. */
export function reportPoints(
  periods: readonly TipReportPeriod[],
  by: ChartBy,
  valuesOf: (period: TipReportPeriod) => readonly number[],
  now: number,
): ReportPoint[] {
  return periods.map((period) => ({
    key: period.date,
    state: goesOn(by, period.date, now) ? 'unfinished' : 'done',
    values: valuesOf(period),
    period,
  }));
}
