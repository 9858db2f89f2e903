import { getVisibility, visibleTipper } from '@lambdas/auth/visibility';
import { readTail } from '@lambdas/data/materialized/live';
import { findTipRecords } from '@lambdas/data/tippers/viewer-tip-records';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { toTippersResponse, visibleSums } from '@lambdas/services/tippers/tipper-sums';
import { getTipInsights } from '@shared/api/tippers';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { computeTipSizes, topShares } from '@shared/domain/tippers/tip-insights';
import { toTipRecords, withRunning } from '@shared/domain/tippers/tip-records';
import { tippersOf } from './list-session-tippers';

const TOP = 50;

export const handler = endpoint(getTipInsights, async ({ params: { p } }, { caller, services }) => {
  const running = readTail(services, p);
  const offsetAt = createOffsetLookup(caller.account.settings.timezone);
  const [tail, table, stored] = await Promise.all([
    running,
    tippersOf(services, p, { span: null, offsetAt }, running),
    findTipRecords(services.tippers, p),
  ]);
  const { broadcasts, replaced, hasProfiles } = tail;
  const records = hasProfiles
    ? withRunning(stored, broadcasts.map(toTipRecords), replaced.map(toTipRecords))
    : stored;
  const visibility = getVisibility(caller, p);
  const { tips, tokens, average, median, bands } = computeTipSizes(records.amounts);
  return {
    total: { tokens, tips },
    averageTip: average,
    medianTip: median,
    topTippers: toTippersResponse(table, visibility, TOP),
    topTips: records.top.slice(0, TOP).map(({ tokens: size, ms, tipper, isAnonymous }) => ({
      tipper: visibleTipper({ tipper, isAnonymous }, visibility),
      tokens: size,
      time: iso(ms),
      isAnonymous,
    })),
    tipSizes: [...bands],
    shareOfIncome: topShares(visibleSums(table, visibility), tokens),
    hasProfiles,
    ...toThroughFields(tail),
  };
});
