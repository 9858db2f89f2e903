import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { findReport } from '@lambdas/data/tip-reports/tip-reports';
import { isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { TipReport } from '@shared/api/tip-reports';
import {
  type ReportPeriod,
  type TopTipper,
  withoutGaps,
} from '@shared/domain/tip-report/report-period';
import { nextFirst, nextMonday } from '@shared/domain/tip-report/report-week';

const nothing = { week: [], month: [], alltime: [] };

/** A performer's tip report, the same for whoever may ask; empty without consent to profiles. */
export async function readReport(services: Services, performer: string): Promise<TipReport> {
  const [{ materialized }, { weeks, months, summary }] = await Promise.all([
    findProgress(services.capture, performer),
    findReport(services.tippers, performer),
  ]);
  const { hasProfiles } = materialized;
  if (!hasProfiles || !summary) return { ...nothing, hasProfiles, updatedAt: null };
  return {
    week: shown(withoutGaps(weeks, nextMonday), summary.week),
    month: shown(withoutGaps(months, nextFirst), summary.month),
    alltime: [open(summary.allTime)],
    hasProfiles,
    updatedAt: isoOrNull(summary.updatedAt),
  };
}

/** The latest period has a longer list than the others. */
function shown(periods: readonly ReportPeriod[], latestTop: readonly TopTipper[]) {
  return periods.map((period, index) =>
    open(index === periods.length - 1 ? { ...period, top_tippers: latestTop } : period),
  );
}

function open({ top_tippers, ...totals }: ReportPeriod) {
  return { ...totals, top_tippers: [...top_tippers] };
}
