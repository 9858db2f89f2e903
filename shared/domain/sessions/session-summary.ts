import {
  computeViewerStats,
  findBestRanks,
  listPrivateIntervals,
  sumSeconds,
} from '../events/room-snapshots';
import { findSilenceDeadline } from '../fold/boundaries';
import type { Segment } from '../fold/fold';
import type { SegmentStats, TipRow } from '../fold/segment-stats';

/** The numbers of a broadcast that lists show. Times are epoch ms. */
export interface SessionSummary {
  readonly start: number;
  /** Null while no stop was seen. */
  readonly end: number | null;
  readonly startInferred: boolean;
  readonly endInferred: boolean;
  readonly lastActive: number;
  /** When the room list no longer had the room, since the last activity. */
  readonly unlistedAt: number | null;
  readonly tipTokens: number;
  readonly tips: number;
  readonly tippers: number;
  /** [tokens, tipper, 1 if anonymous] */
  readonly highestTip: readonly [number, string, 0 | 1] | null;
  readonly mediaTokens: number;
  readonly mediaPurchases: number;
  readonly fanclubJoins: number;
  readonly follows: number;
  readonly unfollows: number;
  readonly visitors: number;
  readonly peakVisitors: number;
  readonly messages: number;
  readonly privateMessages: number;
  readonly subject: string | null;
  /** [average to one decimal, most], those without an account included; null if never sighted. */
  readonly viewers: readonly [average: number, most: number] | null;
  /** As last told by the room list or the Stats API. */
  readonly followers: number | null;
  /** Best place by viewers, among all and among the gender. */
  readonly rank: readonly [overall: number | null, gender: number | null];
  /** Most viewers with tokens at one time, and the last satisfaction score in percent. */
  readonly tokened: number | null;
  readonly satisfaction: number | null;
  /** In private and group shows, from the room list's sights. */
  readonly privateSeconds: number;
  /** Income beside tips and media; null where no source told, and until the month is computed. */
  readonly otherTokens: number | null;
}

/** Summarises a broadcast; null for offline time. */
export function summarize(segment: Segment): SessionSummary | null {
  const { broadcast, stats } = segment;
  if (!broadcast) return null;
  const viewers = computeViewerStats(stats);
  const ranks = findBestRanks(stats);
  return {
    start: segment.start,
    end: broadcast.stop,
    startInferred: broadcast.startInferred,
    endInferred: broadcast.stopInferred,
    lastActive: broadcast.lastActive,
    unlistedAt: broadcast.unlistedAt,
    tipTokens: stats.tipTokens,
    tips: stats.tips.length,
    tippers: stats.names.length,
    highestTip: highestTipOf(segment),
    mediaTokens: stats.mediaTokens,
    mediaPurchases: stats.mediaPurchases,
    fanclubJoins: stats.fanclubJoins,
    follows: stats.follows,
    unfollows: stats.unfollows,
    visitors: stats.visitors,
    peakVisitors: stats.peakVisitors,
    messages: stats.messages,
    privateMessages: stats.privateMessages,
    subject: stats.subject,
    viewers: viewers && [viewers.average, viewers.max],
    followers: followersOf(stats),
    rank: [ranks.overall, ranks.gender],
    tokened: stats.statsSamples.reduce<number | null>(
      (most, [, , , , tokened]) => Math.max(most ?? 0, tokened),
      null,
    ),
    satisfaction: stats.statsSamples.at(-1)?.[8] ?? null,
    privateSeconds: sumSeconds(listPrivateIntervals(stats, broadcast.stop ?? undefined)),
    otherTokens: null,
  };
}

/** Followers as last told, null where nobody told. */
export function followersOf(
  stats: Pick<SegmentStats, 'roomSnapshots' | 'statsSamples'>,
): number | null {
  return findFollowerCounts(stats)?.[1] ?? null;
}

/** The last word on followers: ms from the origin, and how many. Null where nobody told. */
export function findFollowerCounts({
  roomSnapshots,
  statsSamples,
}: Pick<SegmentStats, 'roomSnapshots' | 'statsSamples'>):
  | [since: number, followers: number]
  | null {
  const [roomSnapshot, statsSample] = [roomSnapshots.at(-1), statsSamples.at(-1)];
  if (roomSnapshot && (!statsSample || roomSnapshot[0] >= statsSample[0]))
    return [roomSnapshot[0], roomSnapshot[2]];
  return statsSample ? [statsSample[0], statsSample[5]] : null;
}

function highestTipOf({ stats }: Segment): SessionSummary['highestTip'] {
  const best = highestTip(stats);
  return best ? [best[2], stats.names[best[1]] ?? '', best[3]] : null;
}

/** The first of the highest tips. */
export function highestTip({ tips }: Pick<SegmentStats, 'tips'>): TipRow | undefined {
  let best: TipRow | undefined;
  for (const row of tips) if (!best || row[2] > best[2]) best = row;
  return best;
}

/**
 * Whether a broadcast is on air at `now`. One that went silent without a stop counts as ended at
 * its last activity, although only later events can settle that.
 */
export function isOnAir(
  summary: Pick<SessionSummary, 'end' | 'lastActive' | 'unlistedAt'>,
  now: number,
): boolean {
  return summary.end === null && now < findSilenceDeadline(summary);
}
