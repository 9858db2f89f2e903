import {
  computeViewerStats,
  findBestRanks,
  listPrivateIntervals,
  sumSeconds,
  type ViewerStats,
} from '../events/room-snapshots';
import { findSilenceDeadline } from '../fold/boundaries';
import type { Segment } from '../fold/fold';
import type { SegmentStats, SegmentTip } from '../fold/segment-stats';
import { computeOtherTokens, type Income, type IncomeBasis, incomeBasis } from '../income/income';

/** The numbers of a session that lists show. Times are epoch ms. */
export interface SessionSummary {
  readonly start: number;
  /** Null until a stop is seen. */
  readonly end: number | null;
  readonly startInferred: boolean;
  readonly endInferred: boolean;
  readonly lastActive: number;
  /** When the room list stopped listing the room; null if there was activity since. */
  readonly unlistedAt: number | null;
  readonly tipTokens: number;
  readonly tips: number;
  readonly tippers: number;
  readonly highestTip: {
    readonly tokens: number;
    readonly tipper: string;
    readonly isAnonymous: boolean;
  } | null;
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
  /** With or without an account; null without room snapshots. */
  readonly viewers: ViewerStats | null;
  /** The latest count from the room list or the Stats API. */
  readonly followers: number | null;
  /** Best rank by viewers, among all rooms and among those of the same gender. */
  readonly rank: { readonly overall: number | null; readonly gender: number | null };
  /**
   * Maximum number of viewers with tokens at one time, and the last satisfaction score in percent.
   */
  readonly tokened: number | null;
  readonly satisfaction: number | null;
  /** Time in private and group shows, from room snapshots. */
  readonly privateSeconds: number;
  /** Income beside tips and media, in tokens; null where no source tells of it. */
  readonly otherTokens: number | null;
  /** How the income of the session is known. */
  readonly incomeBasis: IncomeBasis;
}

/**
 * Summarizes a session; null for offline time.
 *
 * @param income what it earned; without it only tips and media are known
 */
export function summarize(segment: Segment, income: Income | null = null): SessionSummary | null {
  const { broadcast, stats } = segment;
  if (!broadcast) return null;
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
    highestTip: summarizeHighestTip(segment),
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
    viewers: computeViewerStats(stats),
    followers: findFollowers(stats),
    rank: findBestRanks(stats),
    tokened: stats.statsSamples.reduce<number | null>(
      (max, { tokened }) => Math.max(max ?? 0, tokened),
      null,
    ),
    satisfaction: stats.statsSamples.at(-1)?.satisfaction ?? null,
    privateSeconds: sumSeconds(listPrivateIntervals(stats, broadcast.stop ?? undefined)),
    otherTokens: income && computeOtherTokens(income),
    incomeBasis: income ? incomeBasis(income) : 'partial',
  };
}

/** The latest follower count; null without data. */
export function findFollowers(
  stats: Pick<SegmentStats, 'roomSnapshots' | 'statsSamples'>,
): number | null {
  return findLatestFollowers(stats)?.followers ?? null;
}

/** The latest follower count, with its time in ms from the origin. Null without data. */
export function findLatestFollowers({
  roomSnapshots,
  statsSamples,
}: Pick<SegmentStats, 'roomSnapshots' | 'statsSamples'>): {
  since: number;
  followers: number;
} | null {
  const [roomSnapshot, statsSample] = [roomSnapshots.at(-1), statsSamples.at(-1)];
  const isNewer = roomSnapshot && (!statsSample || roomSnapshot.since >= statsSample.since);
  const latest = isNewer ? roomSnapshot : statsSample;
  return latest ? { since: latest.since, followers: latest.followers } : null;
}

function summarizeHighestTip({ stats }: Segment): SessionSummary['highestTip'] {
  const best = findHighestTip(stats);
  if (!best) return null;
  const { tokens, tipper, isAnonymous } = best;
  return { tokens, tipper: stats.names[tipper] ?? '', isAnonymous };
}

/** The highest tip; the first one if there are several. */
export function findHighestTip({ tips }: Pick<SegmentStats, 'tips'>): SegmentTip | undefined {
  let best: SegmentTip | undefined;
  for (const tip of tips) if (!best || tip.tokens > best.tokens) best = tip;
  return best;
}

/** Everything a session is known to have earned. Tokens. */
export function incomeTokens({
  tipTokens,
  mediaTokens,
  otherTokens: other,
}: Pick<SessionSummary, 'tipTokens' | 'mediaTokens' | 'otherTokens'>): number {
  return tipTokens + mediaTokens + (other ?? 0);
}

/**
 * When a session ended, or how far it lasted until `now` (epoch ms). Never before its start or its
 * last activity, whatever the clock says: a clock may be behind the one that captured.
 */
export function endSoFar(
  summary: Pick<SessionSummary, 'start' | 'end' | 'lastActive' | 'unlistedAt'>,
  now: number,
): number {
  const { start, end, lastActive } = summary;
  const last = Math.max(start, end ?? lastActive);
  return isOnAir(summary, now) ? Math.max(now, last) : last;
}

/** Whole seconds live: up to `now` while on air, else up to the end or the last activity. */
export function secondsLive(
  summary: Pick<SessionSummary, 'start' | 'end' | 'lastActive' | 'unlistedAt'>,
  now: number,
): number {
  return Math.round((endSoFar(summary, now) - summary.start) / 1000);
}

/**
 * Whether a session is running at `now` (epoch ms). A session that went silent without a stop
 * counts as ended at its last activity, although only later events can confirm that.
 */
export function isOnAir(
  summary: Pick<SessionSummary, 'end' | 'lastActive' | 'unlistedAt'>,
  now: number,
): boolean {
  return summary.end === null && now < findSilenceDeadline(summary);
}
