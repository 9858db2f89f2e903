import { MIN_RATED_SECONDS, perHour } from './rate';
import { count, percent, tokens } from './row';
import type { Stats, Timed } from './stats';

export const tipMetrics = {
  tips: tokens({
    label: 'Tips',
    topic: 'tips',
    of: ({ tipTokens }: Pick<Stats, 'tipTokens'>) => tipTokens,
    includes:
      'Tokens tipped, on air and off, anonymous tips included. Each tip is counted exactly. Photos, videos and private shows are not tips. A studio’s last 48 hours count tips when they came.',
  }),
  tipsPerHour: tokens({
    label: 'Tips per hour',
    unit: 'tokensPerHour',
    topic: 'tips',
    of: ({ tipTokens, seconds }: Timed<'tipTokens'>) => perHour(tipTokens, seconds),
    minimum: {
      of: ({ seconds }: Pick<Stats, 'seconds'>) => seconds,
      least: MIN_RATED_SECONDS,
      words: '15 minutes live',
    },
    includes: 'Tokens tipped divided by the hours you were live.',
  }),
  tipCount: count({
    label: 'Number of tips',
    topic: 'tips',
    of: ({ tips }: Pick<Stats, 'tips'>) => tips,
    includes: 'How many tips you got, on air and off, anonymous tips included.',
  }),
  averageTip: tokens({
    label: 'Average tip',
    topic: 'tips',
    of: ({ tipTokens, tips }: Pick<Stats, 'tipTokens' | 'tips'>) =>
      tips === 0 ? null : tipTokens / tips,
    includes: 'Tokens tipped divided by the number of tips.',
  }),
  medianTip: tokens({
    label: 'Median tip',
    topic: 'tips',
    of: ({ medianTokens }: { readonly medianTokens: number | null }) => medianTokens,
    includes: 'The tip in the middle: half of your tips are smaller, half are larger.',
  }),
  highestTip: tokens({
    label: 'Highest tip',
    topic: 'tips',
    of: ({ highestTokens }: { readonly highestTokens: number | null }) => highestTokens,
    includes: 'The largest single tip. Of equal tips, the first.',
  }),
  anonymousTips: tokens({
    label: 'Anonymous tips',
    topic: 'tips',
    of: ({ anonymousTokens }: { readonly anonymousTokens: number }) => anonymousTokens,
    includes: 'The part of the tips whose givers chose to stay anonymous.',
  }),
  offlineTips: tokens({
    label: 'Offline tips',
    topic: 'tips',
    of: ({ offlineTokens }: { readonly offlineTokens: number }) => offlineTokens,
    includes:
      'The part of the tips that came while you were not live. They count on the day of their UTC date.',
  }),
  runningTips: tokens({
    label: 'Tips so far',
    topic: 'tips',
    of: ({ sumSoFar }: { readonly sumSoFar: number }) => sumSoFar,
    includes: 'The running total of the tips up to this one.',
    definedBy: '001 §3 (Tip: sumSoFar)',
  }),
  weekdayHourTips: tokens({
    label: 'Tips by weekday and hour',
    topic: 'tips',
    of: ({ tipTokens }: Pick<Stats, 'tipTokens'>) => tipTokens,
    includes:
      'Tokens of the tips that came in this hour of the week on your clock, on air and off. The sum of all hours is the tips of the period.',
    definedBy: '001 §3 (Tips by weekday and hour)',
  }),
  tipShare: percent({
    label: 'Share of tips',
    topic: 'tips',
    of: ({ part, tipTokens }: { readonly part: number; readonly tipTokens: number }) =>
      tipTokens === 0 ? null : (100 * part) / tipTokens,
    includes: 'The part of all tokens tipped that came from this tipper, group or item.',
    isMoney: true,
  }),
  menuItemTips: tokens({
    label: 'Earned',
    topic: 'tips',
    of: ({ tipTokens }: Pick<Stats, 'tipTokens'>) => tipTokens,
    includes:
      'Tokens of the tips for this menu item. A tip counts for the item that cost exactly its amount on that day. Tips that match no price are "other tips"; items and other tips add up to all tips.',
    definedBy: '001 §3 (Tip menu item frequency: tokenSum)',
  }),
  menuItemCount: count({
    label: 'Times tipped',
    topic: 'tips',
    of: ({ tips }: Pick<Stats, 'tips'>) => tips,
    includes: 'How many tips matched the price of this menu item on the day they came.',
    definedBy: '001 §3 (Tip menu item frequency: Count)',
  }),
  mediaSold: count({
    label: 'Media sold',
    topic: 'income',
    of: ({ mediaPurchases }: { readonly mediaPurchases: number }) => mediaPurchases,
    includes: 'How many photos and videos were bought, on air and off.',
  }),
  averageSale: tokens({
    label: 'Average sale',
    topic: 'income',
    of: (stats: { readonly mediaTokens: number; readonly mediaPurchases: number }) =>
      stats.mediaPurchases === 0 ? null : stats.mediaTokens / stats.mediaPurchases,
    includes: 'Tokens paid for photos and videos divided by the number sold.',
  }),
} as const;
