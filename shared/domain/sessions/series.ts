import type { Segment } from '../fold/fold';
import { computeOtherTokens, type IncomeBasis, incomeBasis } from '../income/income';
import type { SegmentIncome } from '../income/segment-income';
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
  /** Income beside tips and media; null where no source tells of it. */
  readonly otherTokens: number | null;
  /** How the income of the session is known. */
  readonly incomeBasis: IncomeBasis;
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

/** What came in beside tips and media in the offline time of a day. */
export interface OfflineIncomeRow {
  /** Midnight UTC of the day, epoch ms. */
  readonly start: number;
  readonly otherTokens: number;
  /** How it is known; days of which only tips and media are known are left out. */
  readonly incomeBasis: IncomeBasis;
}

export interface MonthSeries {
  /** Oldest first. */
  readonly broadcasts: readonly SeriesRow[];
  /** A row for each offline segment: a day may have several. */
  readonly offline: readonly OfflineRow[];
  /** At most one row a day. */
  readonly offlineIncome: readonly OfflineIncomeRow[];
}

/**
 * @param segments all that touch the month `yyyy-mm` (UTC), oldest first
 * @param incomes of the month's sessions and offline days
 */
export function buildMonthSeries(
  month: string,
  segments: readonly Segment[],
  incomes: readonly SegmentIncome[],
): MonthSeries {
  const ofMonth = segments.filter(({ start }) => utcMonth(start) === month);
  const incomeAt = new Map(
    incomes.filter(({ kind }) => kind === 'broadcast').map(({ start, income }) => [start, income]),
  );
  return {
    broadcasts: ofMonth.flatMap((segment) => {
      const summary = summarize(segment, incomeAt.get(segment.start));
      return summary ? [toSeriesRow(summary, lastFollowerCount(segment))] : [];
    }),
    offline: ofMonth.filter(({ kind }) => kind === 'offline').map(offlineRow),
    offlineIncome: incomes
      .filter(({ kind }) => kind === 'offline')
      .flatMap(({ start, income }) => {
        const other = computeOtherTokens(income);
        return other === null
          ? []
          : [{ start, otherTokens: other, incomeBasis: incomeBasis(income) }];
      }),
  };
}

/**
 * A session's row.
 *
 * @param until epoch ms: a running session counts up to it
 */
export function toSeriesRow(
  summary: SessionSummary,
  followersAfter: number | null = null,
  until: number = summary.end ?? summary.lastActive,
): SeriesRow {
  const { start, viewers, rank } = summary;
  return {
    start,
    seconds: Math.round((until - start) / 1000),
    tips: summary.tips,
    tipTokens: summary.tipTokens,
    mediaTokens: summary.mediaTokens,
    otherTokens: summary.otherTokens,
    incomeBasis: summary.incomeBasis,
    tippers: summary.tippers,
    visitors: summary.visitors,
    follows: summary.follows,
    unfollows: summary.unfollows,
    fanclubJoins: summary.fanclubJoins,
    messages: summary.messages,
    privateSeconds: summary.privateSeconds,
    followers: summary.followers,
    followersAfter,
    averageViewers: viewers?.average ?? null,
    mostViewers: viewers?.max ?? null,
    rank: rank.overall,
    genderRank: rank.gender,
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

/** Seconds from the segment's start to the last word on followers; null without one. */
export function lastFollowerCount({ stats }: Segment): number | null {
  const latest = findLatestFollowers(stats);
  return latest && Math.floor(latest.since / 1000);
}
