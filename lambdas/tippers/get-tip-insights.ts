import { getVisibility } from '@lambdas/auth/visibility';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { findTipRecords } from '@lambdas/data/tippers/viewer-tip-records';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { toTippersResponse, visibleSums } from '@lambdas/services/tippers/tipper-sums';
import { getTipInsights } from '@shared/api/tippers';
import { computeTipSizes, topShares } from '@shared/domain/tippers/tip-insights';
import { tippersOf } from './list-session-tippers';

const TOP = 50;

export const handler = endpoint(getTipInsights, async ({ params: { p } }, { caller, services }) => {
  const [{ materialized }, table, records] = await Promise.all([
    findProgress(services.capture, p),
    tippersOf(services, p, null),
    findTipRecords(services.tippers, p),
  ]);
  const visibility = getVisibility(caller, p);
  const { tips, tokens, average, median, bands } = computeTipSizes(records.amounts);
  return {
    total: { tokens, tips },
    averageTip: average,
    medianTip: median,
    topTippers: toTippersResponse(table, visibility, TOP),
    topTips: records.top.slice(0, TOP).map(([size, ms, tipper, anonymous]) => ({
      tipper: anonymous === 1 && !visibility.seesAnonymous ? null : tipper,
      tokens: size,
      time: iso(ms),
      isAnonymous: anonymous === 1,
    })),
    tipSizes: [...bands],
    shareOfIncome: topShares(visibleSums(table, visibility), tokens),
    hasProfiles: materialized.hasProfiles,
    settledThrough: isoOrNull(materialized.through),
  };
});
