import type { TipReport, TipReportPeriod } from '@shared/api/tip-reports';
import type { ReportMode } from '@shared/domain/tip-report/report-cards';

/** In the order they are offered. */
export const REPORT_MODES: readonly ReportMode[] = ['week', 'month', 'alltime'];

export const MODE_NAMES: Readonly<Record<ReportMode, string>> = {
  week: 'Weekly',
  month: 'Monthly',
  alltime: 'Alltime',
};

const DEFAULT_MODE: ReportMode = 'month';

/** What an address asks for; months where it asks for nothing that there is. */
export function modeIn(search: URLSearchParams): ReportMode {
  return REPORT_MODES.find((mode) => mode === search.get('mode')) ?? DEFAULT_MODE;
}

/** The day (`yyyy-mm-dd`) that an address asks for; null for the latest period. */
export function dateIn(search: URLSearchParams): string | null {
  const date = search.get('date');
  return date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))
    ? date
    : null;
}

/** The periods of a mode, oldest first. */
export function periodsOf(report: TipReport, mode: ReportMode): readonly TipReportPeriod[] {
  return report[mode];
}
