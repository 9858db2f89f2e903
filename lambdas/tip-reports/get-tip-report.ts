import { getTipReport } from '../../shared/api/tip-reports';
import {
  type ReportPeriod,
  type TopTipper,
  withoutGaps,
} from '../../shared/domain/tip-report/report-period';
import { nextFirst, nextMonday } from '../../shared/domain/tip-report/report-week';
import { findProgress } from '../data/settled';
import { findReport } from '../data/tip-reports';
import { endpoint } from '../lib/endpoint';
import { isoOrNull } from '../lib/iso';

const nothing = { week: [], month: [], alltime: [] };

export const handler = endpoint(getTipReport, async ({ params: { p } }, { services }) => {
  const [{ settled }, { weeks, months, summary }] = await Promise.all([
    findProgress(services.capture, p),
    findReport(services.tippers, p),
  ]);
  const { hasProfiles } = settled;
  if (!hasProfiles || !summary) return { ...nothing, hasProfiles, updatedAt: null };
  return {
    week: shown(withoutGaps(weeks, nextMonday), summary.week),
    month: shown(withoutGaps(months, nextFirst), summary.month),
    alltime: [open(summary.allTime)],
    hasProfiles,
    updatedAt: isoOrNull(summary.updatedAt),
  };
});

/** The latest period has a longer list than the others. */
function shown(periods: readonly ReportPeriod[], latestTop: readonly TopTipper[]) {
  return periods.map((period, index) =>
    open(index === periods.length - 1 ? { ...period, top_tippers: latestTop } : period),
  );
}

function open({ top_tippers, ...figures }: ReportPeriod) {
  return { ...figures, top_tippers: [...top_tippers] };
}
