import type { TipReport, TipReportPeriod } from '@shared/api/tip-reports';
import { pickPeriod } from '@shared/domain/tip-report/pick-period';
import type { ReportMode } from '@shared/domain/tip-report/report-cards';
import { periodsOf } from './report-mode';

/** One period of the report among those of its mode. */
export interface VisiblePeriod {
  readonly mode: ReportMode;
  readonly period: TipReportPeriod;
  /** The one right before it; undefined for the first one and for all time. */
  readonly previous: TipReportPeriod | undefined;
  /** The one right after it; undefined for the latest. */
  readonly next: TipReportPeriod | undefined;
  readonly isLatest: boolean;
  /** Dates of the first and the latest period. */
  readonly first: string;
  readonly latest: string;
}

/** The period that a mode and a day (null: the latest) lead to; null before the first report. */
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
