import type { audienceMetrics } from './audience-metrics';

export const audienceDefinitions = {
  averageViewers:
    'Everyone in your room, with an account or without, averaged over the time live, from the public room list. We read it every three minutes.',
  peakViewers: 'The most viewers at one time, from the public room list.',
  viewers: 'Everyone in the room at that moment, with an account or without.',
  visitors: 'Different viewers with an account who entered your room or spoke in it.',
  visitorsNow: 'Viewers with an account who were in the room at that moment.',
  peakVisitors: 'The most viewers with an account at one time.',
  viewersWithTokens: 'The most viewers with tokens at one time, from the Stats API.',
  visitorTypes: 'Registered visitors by their latest status. People in two sessions count twice.',
  followers: 'All your followers, as the room list or the Stats API last showed.',
  newFollowers: 'People who followed you minus people who unfollowed, during and between sessions.',
  follows: 'People who followed you. People who unfollowed later still count.',
  unfollows: 'People who unfollowed you.',
  rank: 'Your best place by viewers among all rooms online at that moment.',
  genderRank: 'Your best place by viewers among all rooms of your gender online at that moment.',
  satisfaction:
    'The share of your votes in the last 90 days that were thumbs up, from the Stats API.',
  votes: 'Thumbs up or down that viewers gave you, from the Stats API.',
} as const satisfies Readonly<Record<keyof typeof audienceMetrics, string>>;
