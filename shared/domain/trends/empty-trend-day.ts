import type { TrendDay } from './trends';

/** A local day without sessions and without follower data. */
export const EMPTY_TREND_DAY: Omit<TrendDay, 'date'> = {
  sessions: 0,
  seconds: 0,
  tips: 0,
  tipTokens: 0,
  mediaTokens: 0,
  tippers: 0,
  newFollowers: 0,
  fanclubJoins: 0,
  followers: null,
  averageViewers: null,
  mostViewers: null,
  rank: null,
  genderRank: null,
};
