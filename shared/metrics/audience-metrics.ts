import { count, percent, place } from './row';
import type { Stats } from './stats';

export const audienceMetrics = {
  averageViewers: count({
    label: 'Average viewers',
    topic: 'audience',
    of: ({ averageViewers }: { readonly averageViewers: number | null }) => averageViewers,
    round: 1,
    includes:
      'Everyone in your room, with an account or without, averaged over the time live, from the public room list. We read it every three minutes.',
    definedBy: '001 §9 (stats sampled every 3 minutes)',
  }),
  peakViewers: count({
    label: 'Peak viewers',
    topic: 'audience',
    of: ({ peakViewers }: { readonly peakViewers: number | null }) => peakViewers,
    includes: 'The most viewers at one time, from the public room list.',
  }),
  viewers: count({
    label: 'Viewers',
    topic: 'audience',
    of: ({ viewers }: { readonly viewers: number | null }) => viewers,
    includes: 'Everyone in the room at that moment, with an account or without.',
  }),
  visitors: count({
    label: 'Registered visitors',
    topic: 'audience',
    of: ({ visitors }: { readonly visitors: number }) => visitors,
    includes: 'Different viewers with an account who entered your room or spoke in it.',
  }),
  peakVisitors: count({
    label: 'Peak registered visitors',
    topic: 'audience',
    of: ({ peakVisitors }: { readonly peakVisitors: number }) => peakVisitors,
    includes: 'The most viewers with an account at one time.',
  }),
  viewersWithTokens: count({
    label: 'Viewers with tokens',
    topic: 'audience',
    of: ({ tokenedViewers }: { readonly tokenedViewers: number | null }) => tokenedViewers,
    includes: 'The most viewers with tokens at one time, from the Stats API.',
  }),
  visitorTypes: count({
    label: 'Visitor types',
    topic: 'audience',
    of: ({ visitors }: { readonly visitors: number }) => visitors,
    includes: 'Registered visitors by their latest status. People in two sessions count twice.',
  }),
  followers: count({
    label: 'Followers',
    topic: 'audience',
    of: ({ followers }: { readonly followers: number | null }) => followers,
    includes: 'All your followers, as the room list or the Stats API last showed.',
  }),
  newFollowers: count({
    label: 'New followers',
    topic: 'audience',
    of: ({ follows, unfollows }: Pick<Stats, 'follows' | 'unfollows'>) => follows - unfollows,
    includes: 'People who followed you minus people who unfollowed, on air and off.',
  }),
  follows: count({
    label: 'Follows',
    topic: 'audience',
    of: ({ follows }: Pick<Stats, 'follows'>) => follows,
    includes: 'People who followed you. Those who unfollowed are not taken off.',
  }),
  unfollows: count({
    label: 'Unfollows',
    topic: 'audience',
    of: ({ unfollows }: Pick<Stats, 'unfollows'>) => unfollows,
    includes: 'People who unfollowed you.',
  }),
  rank: place({
    label: 'Best rank',
    topic: 'audience',
    of: ({ rank }: { readonly rank: number | null }) => rank,
    includes: 'Your best place by viewers among all rooms online at that moment.',
  }),
  genderRank: place({
    label: 'Best rank in gender',
    topic: 'audience',
    of: ({ genderRank }: { readonly genderRank: number | null }) => genderRank,
    includes: 'Your best place by viewers among all rooms of your gender online at that moment.',
  }),
  satisfaction: percent({
    label: 'Thumbs up',
    topic: 'audience',
    of: ({ satisfaction }: { readonly satisfaction: number | null }) => satisfaction,
    includes: 'The part of votes that were thumbs up over 90 days, from the Stats API.',
  }),
  votes: count({
    label: 'Votes',
    topic: 'audience',
    of: ({ votes }: { readonly votes: number }) => votes,
    includes: 'Thumbs up or down that viewers gave you, from the Stats API.',
  }),
} as const;
