import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { findReport } from '@lambdas/data/tip-reports/tip-reports';
import { isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { TipReport } from '@shared/api/tip-reports';
import { fillGaps } from '@shared/domain/tip-report/report-period';
import { findNextMonday, findNextMonthStart } from '@shared/domain/tip-report/report-week';
import { toPeriod, toPeriods, toWeeks } from './report-periods';

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
    week: toWeeks(fillGaps(weeks, findNextMonday), summary.week),
    month: toPeriods(fillGaps(months, findNextMonthStart), summary.month),
    alltime: [toPeriod(summary.allTime)],
    hasProfiles,
    updatedAt: isoOrNull(summary.updatedAt),
  };
}
