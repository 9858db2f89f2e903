import { type Visibility, visibleTipper } from '@lambdas/auth/visibility';
import { iso } from '@lambdas/runtime/iso';
import type { CamSessionDetails } from '@shared/api/sessions';
import { knownName } from '@shared/domain/events/platform-event';
import type { Segment } from '@shared/domain/fold/fold';
import { sumByTipper } from '@shared/domain/sessions/rollups';

/** Returns a session's tips, oldest first. */
export function tipsOf({ stats }: Segment, visibility: Visibility): CamSessionDetails['tips'] {
  let sumSoFar = 0;
  return stats.tips.map(({ since, tipper, tokens, isAnonymous, message }) => {
    sumSoFar += tokens;
    return {
      time: iso(stats.origin + since),
      amount: tokens,
      tokens,
      sumSoFar,
      tipper: visibleTipper({ tipper: stats.names[tipper], isAnonymous }, visibility),
      isAnonymous,
      message,
    };
  });
}

/**
 * Returns a session's tippers, most tokens first. Only Admins see who gave anonymously: for
 * everybody else, anonymous tips are one row without a name.
 */
export function tippersOf(segment: Segment, visibility: Visibility): CamSessionDetails['tippers'] {
  const { stats } = segment;
  const named = visibility.seesAnonymous
    ? segment
    : { stats: { ...stats, tips: stats.tips.filter(({ isAnonymous }) => !isAnonymous) } };
  const rows: CamSessionDetails['tippers'] = sumByTipper(named)
    .filter(({ tips }) => tips > 0)
    .map((sum) => ({ ...sum, name: knownName(sum.name) }));

  const visibleTips = visibility.seesAnonymous
    ? []
    : stats.tips.filter(({ isAnonymous }) => isAnonymous);
  if (visibleTips.length > 0) {
    const amounts = visibleTips.map(({ tokens }) => tokens);
    const tokens = amounts.reduce((sum, amount) => sum + amount, 0);
    rows.push({
      name: null,
      tokens,
      tips: visibleTips.length,
      highestTip: Math.max(...amounts),
      anonymousTokens: tokens,
    });
  }
  return rows.sort((a, b) => b.tokens - a.tokens);
}
