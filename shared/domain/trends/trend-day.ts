import type { IncomeBasis } from '../income/income';

/**
 * One local day of a performer, or a week or month. A session counts on the day it started, an offline
 * day on its date. Null means not measured, which is different from zero.
 */
export interface TrendDay {
  /** `yyyy-mm-dd`; of a week or month its first day. */
  readonly date: string;
  readonly sessions: number;
  readonly seconds: number;
  readonly tips: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  /** Everything earned, as far as it is known. */
  readonly incomeTokens: number;
  /** How the income is known. */
  readonly incomeBasis: IncomeBasis;
  /** Sum over the day's sessions: somebody who tipped in two of them counts twice. */
  readonly tippers: number;
  readonly newFollowers: number;
  readonly fanclubJoins: number;
  /** The latest follower count of the day, live or offline. */
  readonly followers: number | null;
  /** Weighted by time live. */
  readonly averageViewers: number | null;
  readonly mostViewers: number | null;
  /** Best rank of the day. */
  readonly rank: number | null;
  readonly genderRank: number | null;
}

/** A local day without sessions and without follower data. */
export const EMPTY_TREND_DAY: Omit<TrendDay, 'date'> = {
  sessions: 0,
  seconds: 0,
  tips: 0,
  tipTokens: 0,
  mediaTokens: 0,
  incomeTokens: 0,
  incomeBasis: 'exact',
  tippers: 0,
  newFollowers: 0,
  fanclubJoins: 0,
  followers: null,
  averageViewers: null,
  mostViewers: null,
  rank: null,
  genderRank: null,
};
