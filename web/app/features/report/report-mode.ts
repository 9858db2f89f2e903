import type { TipReport, TipReportPeriod } from '@shared/api/tip-reports';
import type { ReportMode } from '@shared/domain/tip-report/report-cards';

/** In display order. */
export const REPORT_MODES: readonly ReportMode[] = ['week', 'month', 'alltime'];

export const MODE_NAMES: Readonly<Record<ReportMode, string>> = {
  week: 'Weekly',
  month: 'Monthly',
  alltime: 'Alltime',
};

const DEFAULT_MODE: ReportMode = 'month';

/** Returns the mode in a URL; months if it is missing or invalid. */
export function modeIn(search: URLSearchParams): ReportMode {
  return REPORT_MODES.find((mode) => mode === search.get('mode')) ?? DEFAULT_MODE;
}

/** Returns the day (`yyyy-mm-dd`) in a URL; null for the latest period. */
export function dateIn(search: URLSearchParams): string | null {
  const date = search.get('date');
  return date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
    ? date
    : null;
}

/** Returns the periods of a mode, oldest first. */
export function periodsOf(report: TipReport, mode: ReportMode): readonly TipReportPeriod[] {
  return report[mode];
}
