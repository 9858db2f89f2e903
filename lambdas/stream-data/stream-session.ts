import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { SessionIncome } from '@lambdas/services/sessions/session-income';
import type { StreamSession } from '@shared/api/stream-data';
import { listAutomaticTags, mergeTags } from '@shared/domain/notes/session-tag';
import { isOnAir } from '@shared/domain/sessions/session-summary';
import { sessionIncome, toIncomeFromSummary } from '@shared/domain/stream-data/session-income';
import { formatShortDuration } from '@shared/domain/stream-data/short-duration';
import { extractHashtags } from '@shared/domain/tags/hashtags';
import { measure } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';
import type { PageSession } from './read-page';

/**
 * Converts a session to its response in the REST API. It contains no names, because integrations
 * hold the tokens.
 */
export function streamSession(
  performer: string,
  { summary, live }: PageSession,
  known: SessionIncome | undefined,
  tags: readonly string[],
  now: number,
): StreamSession {
  const isLive = isOnAir(summary, now);
  const ended = summary.end ?? summary.lastActive;
  // Not up to now: without new events, the response and its ETag stay the same.
  const until = isLive ? (live?.last.ms ?? summary.lastActive) : ended;
  const seconds = Math.round((until - summary.start) / 1000);
  const income = known ? sessionIncome(known.income) : toIncomeFromSummary(summary);
  return {
    camSessionId: `${performer}-${summary.start}`,
    performerName: performer,
    startTime: iso(summary.start),
    endTime: isoOrNull(isLive ? null : ended),
    isLive,
    durationSeconds: seconds,
    duration: formatShortDuration(seconds),
    isFinal: !isLive && known?.isFinal === true,
    totalTokens: income.total,
    tipTokens: income.tipTokens,
    purchaseTokens: income.purchases,
    privateTokens: income.private,
    fanClubTokens: income.fanClub,
    otherTokens: income.other,
    basis: {
      privateTokens: income.basis.private,
      fanClubTokens: income.basis.fanClub,
      otherTokens: income.basis.other,
    },
    coverage: income.coverage,
    earningsPerHour: measure(METRICS.incomePerHour, { incomeTokens: income.total, seconds }),
    tips: summary.tips,
    tippers: summary.tippers,
    highestTip: summary.highestTip?.tokens ?? null,
    viewers: summary.viewers?.average ?? null,
    peakViewers: summary.viewers?.max ?? null,
    followersAdded: summary.follows,
    followersLost: summary.unfollows,
    followers: summary.followers,
    rank: summary.rank,
    fanclubJoins: summary.fanclubJoins,
    privateSeconds: summary.privateSeconds,
    messages: summary.messages,
    subject: summary.subject,
    hashtags: extractHashtags(summary.subject),
    sessionTags: mergeTags(listAutomaticTags(summary), tags),
  };
}
