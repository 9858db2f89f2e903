import type { Segment } from '../fold/fold';
import { utcMonth } from '../time/utc-day';
import {
  findFollowers,
  findLatestFollowers,
  type SessionSummary,
  summarize,
} from './session-summary';

/** The numbers of one session that trends are drawn from. */
export interface SeriesRow {
  /** Epoch ms. */
  readonly start: number;
  readonly seconds: number;
  readonly tips: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  readonly tippers: number;
  readonly visitors: number;
  readonly follows: number;
  readonly unfollows: number;
  readonly fanclubJoins: number;
  readonly messages: number;
  readonly privateSeconds: number;
  /**
   * The latest follower count, and how many seconds after the start it was observed. Null without
   * data.
   */
  readonly followers: number | null;
  readonly followersAfter: number | null;
  readonly averageViewers: number | null;
  readonly mostViewers: number | null;
  /** Best rank by viewers, among all rooms and among those of the same gender. */
  readonly rank: number | null;
  readonly genderRank: number | null;
}

/** The numbers of an offline day. */
export interface OfflineRow {
  /** Midnight UTC of the day, epoch ms. */
  readonly start: number;
  readonly tips: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  readonly follows: number;
  readonly unfollows: number;
  readonly fanclubJoins: number;
  /**
   * The latest follower count, and how many seconds after midnight it was observed. Null without
   * data.
   */
  readonly followers: number | null;
  readonly followersAfter: number | null;
}

export interface MonthSeries {
  /** Oldest first. */
  readonly broadcasts: readonly SeriesRow[];
  readonly offline: readonly OfflineRow[];
}

/**
 * Collects the trend numbers of a month.
 *
 * @param month `yyyy-mm`, UTC
 * @param segments all that touch the month, oldest first
 */
export function buildMonthSeries(month: string, segments: readonly Segment[]): MonthSeries {
  const ofMonth = segments.filter(({ start }) => utcMonth(start) === month);
  return {
    broadcasts: ofMonth.flatMap((segment) => {
      const summary = summarize(segment);
      return summary ? [toSeriesRow(summary, lastFollowerCount(segment))] : [];
    }),
    offline: ofMonth.filter(({ kind }) => kind === 'offline').map(offlineRow),
  };
}

/** Converts a session summary to a row. A running session counts up to its last activity. */
export function toSeriesRow(
  summary: SessionSummary,
  followersAfter: number | null = null,
): SeriesRow {
  const { start, end, lastActive, viewers, rank } = summary;
  return {
    start,
    seconds: Math.round(((end ?? lastActive) - start) / 1000),
    tips: summary.tips,
    tipTokens: summary.tipTokens,
    mediaTokens: summary.mediaTokens,
    tippers: summary.tippers,
    visitors: summary.visitors,
    follows: summary.follows,
    unfollows: summary.unfollows,
    fanclubJoins: summary.fanclubJoins,
    messages: summary.messages,
    privateSeconds: summary.privateSeconds,
    followers: summary.followers,
    followersAfter,
    averageViewers: viewers?.[0] ?? null,
    mostViewers: viewers?.[1] ?? null,
    rank: rank[0],
    genderRank: rank[1],
  };
}

function offlineRow(segment: Segment): OfflineRow {
  const { start, stats } = segment;
  return {
    start,
    tips: stats.tips.length,
    tipTokens: stats.tipTokens,
    mediaTokens: stats.mediaTokens,
    follows: stats.follows,
    unfollows: stats.unfollows,
    fanclubJoins: stats.fanclubJoins,
    followers: findFollowers(stats),
    followersAfter: lastFollowerCount(segment),
  };
}

function lastFollowerCount({ stats }: Segment): number | null {
  const latest = findLatestFollowers(stats);
  return latest && Math.floor(latest[0] / 1000);
}
