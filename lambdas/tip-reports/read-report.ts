import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { findReport } from '@lambdas/data/tip-reports/tip-reports';
import { isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { TipReport } from '@shared/api/tip-reports';
import {
  fillGaps,
  type ReportPeriod,
  type TopTipper,
} from '@shared/domain/tip-report/report-period';
import { findNextMonday, findNextMonthStart } from '@shared/domain/tip-report/report-week';

const nothing = { week: [], month: [], alltime: [] };

/**
 * Returns a performer's tip report, the same for everybody who may see it. Empty without consent to
 * tipper profiles.
 */
export async function readReport(services: Services, performer: string): Promise<TipReport> {
  const [{ materialized }, { weeks, months, summary }] = await Promise.all([
    findProgress(services.capture, performer),
    findReport(services.tippers, performer),
  ]);
  const { hasProfiles } = materialized;
  if (!hasProfiles || !summary) return { ...nothing, hasProfiles, updatedAt: null };
  return {
    week: toPeriodsResponse(fillGaps(weeks, findNextMonday), summary.week),
    month: toPeriodsResponse(fillGaps(months, findNextMonthStart), summary.month),
    alltime: [toPeriodResponse(summary.allTime)],
    hasProfiles,
    updatedAt: isoOrNull(summary.updatedAt),
  };
}

/** The latest period has a longer list than the others. */
function toPeriodsResponse(periods: readonly ReportPeriod[], latestTop: readonly TopTipper[]) {
  return periods.map((period, index) =>
    toPeriodResponse(index === periods.length - 1 ? { ...period, top_tippers: latestTop } : period),
  );
}

function toPeriodResponse({ top_tippers, ...totals }: ReportPeriod) {
  return { ...totals, top_tippers: [...top_tippers] };
}
