import { eyesOf } from '@lambdas/auth/visibility';
import { findProgress } from '@lambdas/data/settled';
import { findTipRecords } from '@lambdas/data/viewer-tip-records';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { knownSums, shownTippers } from '@lambdas/services/tippers/tipper-sums';
import { getTipInsights } from '@shared/api/tippers';
import { tipSizes, topShares } from '@shared/domain/tippers/tip-insights';
import { tippersOf } from './tippers-of';

const TOP = 50;

export const handler = endpoint(getTipInsights, async ({ params: { p } }, { caller, services }) => {
  const [{ settled }, table, records] = await Promise.all([
    findProgress(services.capture, p),
    tippersOf(services, p, null),
    findTipRecords(services.tippers, p),
  ]);
  const eyes = eyesOf(caller, p);
  const { tips, tokens, average, median, bands } = tipSizes(records.amounts);
  return {
    total: { tokens, tips },
    averageTip: average,
    medianTip: median,
    topTippers: shownTippers(table, eyes, TOP),
    topTips: records.top.slice(0, TOP).map(([size, ms, tipper, anonymous]) => ({
      tipper: anonymous === 1 && !eyes.seesAnonymous ? null : tipper,
      tokens: size,
      time: iso(ms),
      isAnonymous: anonymous === 1,
    })),
    tipSizes: [...bands],
    shareOfIncome: topShares(knownSums(table, eyes), tokens),
    hasProfiles: settled.hasProfiles,
    settledThrough: isoOrNull(settled.through),
  };
});
