import type { Segment } from '../fold/fold';
import { utcMonth } from '../time/utc-day';
import { findFollowerCounts, followersOf, type SessionSummary, summarize } from './session-summary';

/** What long trends are drawn from: the plain numbers of one broadcast. */
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
  /** As last told, so many seconds from the start; null where nobody told. */
  readonly followers: number | null;
  readonly followersAfter: number | null;
  readonly averageViewers: number | null;
  readonly mostViewers: number | null;
  /** Best place by viewers, among all and among the gender. */
  readonly rank: number | null;
  readonly genderRank: number | null;
}

/** What an offline day adds. */
export interface OfflineRow {
  /** Midnight UTC of the day, epoch ms. */
  readonly start: number;
  readonly tips: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  readonly follows: number;
  readonly unfollows: number;
  readonly fanclubJoins: number;
  /** As last told, so many seconds from midnight; null where nobody told. */
  readonly followers: number | null;
  readonly followersAfter: number | null;
}

export interface MonthSeries {
  /** Oldest first. */
  readonly broadcasts: readonly SeriesRow[];
  readonly offline: readonly OfflineRow[];
}

/** @param segments all that touch the month `yyyy-mm` (UTC), oldest first */
export function monthSeries(month: string, segments: readonly Segment[]): MonthSeries {
  const ofMonth = segments.filter(({ start }) => utcMonth(start) === month);
  return {
    broadcasts: ofMonth.flatMap((segment) => {
      const summary = summarize(segment);
      return summary ? [seriesRow(summary, lastFollowerCount(segment))] : [];
    }),
    offline: ofMonth.filter(({ kind }) => kind === 'offline').map(offlineRow),
  };
}

/** A broadcast's row; one still on air counts up to its last activity. */
export function seriesRow(
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
    followers: followersOf(stats),
    followersAfter: lastFollowerCount(segment),
  };
}

function lastFollowerCount({ stats }: Segment): number | null {
  const told = findFollowerCounts(stats);
  return told && Math.floor(told[0] / 1000);
}
