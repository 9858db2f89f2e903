import { type Visibility, visibleTipper } from '@lambdas/auth/visibility';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { CamSession } from '@shared/api/cam-session';
import {
  incomeTokens,
  isOnAir,
  type SessionSummary,
  secondsLive,
} from '@shared/domain/sessions/session-summary';
import { extractHashtags } from '@shared/domain/tags/hashtags';

/**
 * Converts a session's summary to its response.
 *
 * @param now epoch ms; decides whether the session is running
 */
export function camSessionOf(
  summary: SessionSummary,
  now: number,
  visibility: Visibility,
): CamSession {
  const isLive = isOnAir(summary, now);
  const end = isLive ? null : (summary.end ?? summary.lastActive);
  const { highestTip, viewers } = summary;
  return {
    startTime: iso(summary.start),
    endTime: isoOrNull(end),
    isLive,
    startInferred: summary.startInferred,
    endInferred: summary.endInferred || (!isLive && summary.end === null),
    durationSeconds: secondsLive(summary, now),
    tipTokens: summary.tipTokens,
    tips: summary.tips,
    tippers: summary.tippers,
    highestTip: highestTip && {
      tokens: highestTip.tokens,
      tipper: visibleTipper(highestTip, visibility),
    },
    mediaTokens: summary.mediaTokens,
    mediaPurchases: summary.mediaPurchases,
    fanclubJoins: summary.fanclubJoins,
    follows: summary.follows,
    unfollows: summary.unfollows,
    visitors: summary.visitors,
    peakVisitors: summary.peakVisitors,
    messages: summary.messages,
    privateMessages: summary.privateMessages,
    viewers: viewers && { average: viewers.average, most: viewers.max },
    tokenedViewers: summary.tokened,
    followers: summary.followers,
    rank: summary.rank,
    satisfaction: summary.satisfaction,
    privateSeconds: summary.privateSeconds,
    incomeTokens: incomeTokens(summary),
    incomeBasis: summary.incomeBasis,
    subject: summary.subject,
    hashtags: extractHashtags(summary.subject),
  };
}
