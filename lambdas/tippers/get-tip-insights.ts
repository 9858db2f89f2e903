import { getTipInsights } from '../../shared/api/tippers';
import { tipSizes, topShares } from '../../shared/domain/tip-insights';
import { findProgress } from '../data/settled';
import { findTipRecords } from '../data/viewer-tip-records';
import { endpoint } from '../lib/endpoint';
import { eyesOf } from '../lib/eyes';
import { iso, isoOrNull } from '../lib/iso';
import { knownSums, shownTippers } from './tipper-sums';
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
