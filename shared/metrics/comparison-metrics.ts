import { percentChange } from './percent-change';
import { count, percent, tokens } from './row';
import { tokensToUsd } from './usd';

interface StellarStats {
  /** The 95th percentile of the size band. */
  readonly tipTokens: number | null;
  readonly sessions: number;
}

interface BenchmarkStats {
  readonly tipsPerHour: number | null;
  readonly contributors: number;
}

interface BenchmarkViewers {
  readonly viewers: number | null;
  readonly contributors: number;
}

export const comparisonMetrics = {
  usd: tokens({
    label: '≈ USD',
    unit: 'usd',
    topic: 'income',
    of: ({ tokens: amount }: { readonly tokens: number }) => tokensToUsd(amount),
    definedBy: '001 §9 (0.05 USD per token, USD no decimals)',
  }),
  change: percent({
    label: 'Change',
    topic: 'comparisons',
    of: ({ before, now }: { readonly before: number; readonly now: number }) =>
      percentChange(before, now),
    definedBy: '001 §9 (percent change)',
  }),
  effect: percent({
    label: 'Effect',
    topic: 'comparisons',
    of: ({ ratio }: { readonly ratio: number }) => 100 * (ratio - 1),
    round: 0,
    isMoney: true,
  }),
  experimentEffect: percent({
    label: 'Effect on income per hour',
    topic: 'comparisons',
    of: ({ ratio }: { readonly ratio: number }) => 100 * (ratio - 1),
    round: 0,
    isMoney: true,
  }),
  experimentViewers: percent({
    label: 'Effect on viewers',
    topic: 'comparisons',
    of: ({ ratio }: { readonly ratio: number }) => 100 * (ratio - 1),
    round: 0,
  }),
  usual: count({
    label: 'Usual',
    topic: 'comparisons',
    of: ({ usual }: { readonly usual: number | null }) => usual,
    round: 1,
  }),
  stellar: tokens({
    label: 'Top 5% starts at',
    topic: 'comparisons',
    of: ({ tipTokens }: StellarStats) => tipTokens,
    minimum: {
      of: ({ sessions }: StellarStats) => sessions,
      least: 20,
      words: '20 sessions of similar size',
    },
    definedBy: '001 §9 and 002 §2.5 (stellar: above the 95th percentile of tip tokens)',
  }),
  benchmark: tokens({
    label: 'Other rooms',
    unit: 'tokensPerHour',
    topic: 'comparisons',
    of: ({ tipsPerHour }: BenchmarkStats) => tipsPerHour,
    minimum: {
      of: ({ contributors }: BenchmarkStats) => contributors,
      least: 20,
      words: '20 accounts that share',
    },
    definedBy: '002 §2.5 (anonymous sharing needs at least 20)',
  }),
  benchmarkViewers: count({
    label: 'Other rooms’ viewers',
    topic: 'comparisons',
    of: ({ viewers }: BenchmarkViewers) => viewers,
    minimum: {
      of: ({ contributors }: BenchmarkViewers) => contributors,
      least: 20,
      words: '20 accounts that share',
    },
    round: 1,
    definedBy: '002 §2.5 (anonymous sharing needs at least 20)',
  }),
  roomSize: count({
    label: 'Room size',
    topic: 'comparisons',
    of: ({ peakVisitors }: { readonly peakVisitors: number | null }) => peakVisitors,
  }),
  goal: count({
    label: 'Goal',
    topic: 'comparisons',
    of: ({ goal }: { readonly goal: number }) => goal,
  }),
} as const;
