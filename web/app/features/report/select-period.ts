import type { TipReport, TipReportPeriod } from '@shared/api/tip-reports';
import { pickPeriod } from '@shared/domain/tip-report/pick-period';
import type { ReportMode } from '@shared/domain/tip-report/report-cards';
import { periodsOf } from './report-mode';

/** One period of the report, and its neighbors. */
export interface VisiblePeriod {
  readonly mode: ReportMode;
  readonly period: TipReportPeriod;
  /** The previous one; undefined for the first one and for all time. */
  readonly previous: TipReportPeriod | undefined;
  /** The next one; undefined for the latest. */
  readonly next: TipReportPeriod | undefined;
  readonly isLatest: boolean;
  /** Dates of the first and the latest period. */
  readonly first: string;
  readonly latest: string;
}

/**
 * Returns the period of a mode that contains a day (null: the latest); null before the first
 * report.
 */
export function selectPeriod(
  report: TipReport,
  mode: ReportMode,
  date: string | null,
): VisiblePeriod | null {
  const periods = periodsOf(report, mode);
  const index = pickPeriod(periods, mode === 'alltime' ? null : date);
  const period = periods[index];
  if (period === undefined) return null;
  return {
    mode,
    period,
    previous: periods[index - 1],
    next: periods[index + 1],
    isLatest: index === periods.length - 1,
    first: periods[0]?.date ?? period.date,
    latest: periods.at(-1)?.date ?? period.date,
  };
}
