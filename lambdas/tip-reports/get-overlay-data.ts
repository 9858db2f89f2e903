import { OUTSIDERS, visibleTipper } from '@lambdas/auth/visibility';
import { readTail } from '@lambdas/data/materialized/live';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { getOverlayData, MAX_LATEST_TIPS, type OverlayData } from '@shared/api/tip-reports';
import type { Segment } from '@shared/domain/fold/fold';
import { isOnAir } from '@shared/domain/sessions/session-summary';

export const handler = endpoint(
  getOverlayData,
  async ({ body: { performerName: p } }, { services }) => {
    const { broadcasts, completeThrough, hasProfiles } = await readTail(services, p);
    const now = services.now();
    const running = broadcasts.find(
      ({ broadcast }) => broadcast !== null && isOnAir({ ...broadcast, end: broadcast.stop }, now),
    );
    return {
      startedAt: isoOrNull(running?.start ?? null),
      tipTokens: running?.stats.tipTokens ?? 0,
      // Without consent to profiles, lists of tippers are empty everywhere.
      latestTips: running && hasProfiles ? latestTipsOf(running) : [],
      ...toCatchingUpFields({ completeThrough }),
    };
  },
);

/** Returns the newest tips by name, newest first. */
function latestTipsOf({ stats }: Segment): OverlayData['latestTips'] {
  return stats.tips
    .flatMap(({ since, tipper, tokens, isAnonymous }) => {
      const name = visibleTipper({ tipper: stats.names[tipper], isAnonymous }, OUTSIDERS);
      return name === null ? [] : { name, amount: tokens, time: iso(stats.origin + since) };
    })
    .slice(-MAX_LATEST_TIPS)
    .reverse();
}
