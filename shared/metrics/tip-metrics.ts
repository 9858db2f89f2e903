import { MIN_RATED_SECONDS, perHour } from './rate';
import { count, percent, tokens } from './row';
import type { Stats, Timed } from './stats';

export const tipMetrics = {
  tips: tokens({
    label: 'Tips',
    topic: 'tips',
    of: ({ tipTokens }: Pick<Stats, 'tipTokens'>) => tipTokens,
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
  }),
  tipCount: count({
    label: 'Number of tips',
    topic: 'tips',
    of: ({ tips }: Pick<Stats, 'tips'>) => tips,
  }),
  averageTip: tokens({
    label: 'Average tip',
    topic: 'tips',
    of: ({ tipTokens, tips }: Pick<Stats, 'tipTokens' | 'tips'>) =>
      tips === 0 ? null : tipTokens / tips,
  }),
  medianTip: tokens({
    label: 'Median tip',
    topic: 'tips',
    of: ({ medianTokens }: { readonly medianTokens: number | null }) => medianTokens,
  }),
  highestTip: tokens({
    label: 'Highest tip',
    topic: 'tips',
    of: ({ highestTokens }: { readonly highestTokens: number | null }) => highestTokens,
  }),
  anonymousTips: tokens({
    label: 'Anonymous tips',
    topic: 'tips',
    of: ({ anonymousTokens }: { readonly anonymousTokens: number }) => anonymousTokens,
  }),
  namedTips: tokens({
    label: 'Tips by name',
    topic: 'tips',
    of: ({ openTokens }: { readonly openTokens: number }) => openTokens,
    definedBy: '001 §3 (Tip report period: new_tippers_tips, returning_tippers_tips)',
  }),
  offlineTips: tokens({
    label: 'Offline tips',
    topic: 'tips',
    of: ({ offlineTokens }: { readonly offlineTokens: number }) => offlineTokens,
  }),
  runningTips: tokens({
    label: 'Tips so far',
    topic: 'tips',
    of: ({ sumSoFar }: { readonly sumSoFar: number }) => sumSoFar,
    definedBy: '001 §3 (Tip: sumSoFar)',
  }),
  weekdayHourTips: tokens({
    label: 'Tips by weekday and hour',
    topic: 'tips',
    of: ({ tipTokens }: Pick<Stats, 'tipTokens'>) => tipTokens,
    definedBy: '001 §3 (Tips by weekday and hour)',
  }),
  bestHourTips: tokens({
    label: 'Tips in the best hour',
    topic: 'tips',
    of: ({ tipTokens }: Pick<Stats, 'tipTokens'>) => tipTokens,
  }),
  tipShare: percent({
    label: 'Share of tips',
    topic: 'tips',
    of: ({ part, tipTokens }: { readonly part: number; readonly tipTokens: number }) =>
      tipTokens === 0 ? null : (100 * part) / tipTokens,
  }),
  menuItemTips: tokens({
    label: 'Earned',
    topic: 'tips',
    of: ({ tipTokens }: Pick<Stats, 'tipTokens'>) => tipTokens,
    definedBy: '001 §3 (Tip menu item frequency: tokenSum)',
  }),
  menuItemCount: count({
    label: 'Times tipped',
    topic: 'tips',
    // Prices are public, so the count tells the amount.
    isMoney: true,
    of: ({ tips }: Pick<Stats, 'tips'>) => tips,
    definedBy: '001 §3 (Tip menu item frequency: Count)',
  }),
  mediaSold: count({
    label: 'Media sold',
    topic: 'income',
    of: ({ mediaPurchases }: { readonly mediaPurchases: number }) => mediaPurchases,
  }),
  averageSale: tokens({
    label: 'Average sale',
    topic: 'income',
    of: (stats: { readonly mediaTokens: number; readonly mediaPurchases: number }) =>
      stats.mediaPurchases === 0 ? null : stats.mediaTokens / stats.mediaPurchases,
  }),
} as const;
