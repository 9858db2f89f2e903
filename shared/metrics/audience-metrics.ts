import { count, percent, place } from './row';
import type { Stats } from './stats';

export const audienceMetrics = {
  averageViewers: count({
    label: 'Average viewers',
    topic: 'audience',
    of: ({ averageViewers }: { readonly averageViewers: number | null }) => averageViewers,
    round: 1,
    definedBy: '001 §9 (stats sampled every 3 minutes)',
  }),
  peakViewers: count({
    label: 'Peak viewers',
    topic: 'audience',
    of: ({ peakViewers }: { readonly peakViewers: number | null }) => peakViewers,
  }),
  viewers: count({
    label: 'Viewers',
    topic: 'audience',
    of: ({ viewers }: { readonly viewers: number | null }) => viewers,
  }),
  visitors: count({
    label: 'Registered visitors',
    topic: 'audience',
    of: ({ visitors }: { readonly visitors: number }) => visitors,
  }),
  visitorsNow: count({
    label: 'Registered visitors now',
    topic: 'audience',
    of: ({ visitors }: { readonly visitors: number }) => visitors,
  }),
  peakVisitors: count({
    label: 'Peak registered visitors',
    topic: 'audience',
    of: ({ peakVisitors }: { readonly peakVisitors: number }) => peakVisitors,
  }),
  viewersWithTokens: count({
    label: 'Viewers with tokens',
    topic: 'audience',
    of: ({ tokenedViewers }: { readonly tokenedViewers: number | null }) => tokenedViewers,
  }),
  visitorTypes: count({
    label: 'Visitor types',
    topic: 'audience',
    of: ({ visitors }: { readonly visitors: number }) => visitors,
  }),
  followers: count({
    label: 'Followers',
    topic: 'audience',
    of: ({ followers }: { readonly followers: number | null }) => followers,
  }),
  newFollowers: count({
    label: 'New followers',
    topic: 'audience',
    of: ({ follows, unfollows }: Pick<Stats, 'follows' | 'unfollows'>) => follows - unfollows,
  }),
  follows: count({
    label: 'Follows',
    topic: 'audience',
    of: ({ follows }: Pick<Stats, 'follows'>) => follows,
  }),
  unfollows: count({
    label: 'Unfollows',
    topic: 'audience',
    of: ({ unfollows }: Pick<Stats, 'unfollows'>) => unfollows,
  }),
  rank: place({
    label: 'Best rank',
    topic: 'audience',
    of: ({ rank }: { readonly rank: number | null }) => rank,
  }),
  genderRank: place({
    label: 'Best rank in gender',
    topic: 'audience',
    of: ({ genderRank }: { readonly genderRank: number | null }) => genderRank,
  }),
  satisfaction: percent({
    label: 'Thumbs up',
    topic: 'audience',
    of: ({ satisfaction }: { readonly satisfaction: number | null }) => satisfaction,
  }),
  votes: count({
    label: 'Votes',
    topic: 'audience',
    of: ({ votes }: { readonly votes: number }) => votes,
  }),
} as const;
