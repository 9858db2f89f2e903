import { MIN_RATED_SECONDS, perHour } from './rate';
import { tokens } from './row';
import type { Stats, Timed } from './stats';

const ENOUGH_TIME = {
  of: ({ seconds }: Pick<Stats, 'seconds'>) => seconds,
  least: MIN_RATED_SECONDS,
  words: '15 minutes live',
};

export const incomeMetrics = {
  income: tokens({
    label: 'Income',
    topic: 'income',
    of: ({ incomeTokens }: Pick<Stats, 'incomeTokens'>) => incomeTokens,
  }),
  incomePerHour: tokens({
    label: 'Income per hour',
    unit: 'tokensPerHour',
    topic: 'income',
    of: ({ incomeTokens, seconds }: Timed<'incomeTokens'>) => perHour(incomeTokens, seconds),
    minimum: ENOUGH_TIME,
  }),
  incomePerSession: tokens({
    label: 'Income per session',
    topic: 'income',
    of: ({ incomeTokens, sessions }: Pick<Stats, 'incomeTokens' | 'sessions'>) =>
      sessions === 0 ? null : incomeTokens / sessions,
  }),
  incomePerDay: tokens({
    label: 'Income per day',
    topic: 'income',
    of: ({ incomeTokens, days }: Pick<Stats, 'incomeTokens' | 'days'>) =>
      days === 0 ? null : incomeTokens / days,
  }),
  media: tokens({
    label: 'Media',
    topic: 'income',
    of: ({ mediaTokens }: Pick<Stats, 'mediaTokens'>) => mediaTokens,
  }),
  earnedSoFar: tokens({
    label: 'Earned so far',
    topic: 'income',
    of: ({ tipTokens, mediaTokens }: Pick<Stats, 'tipTokens' | 'mediaTokens'>) =>
      tipTokens + mediaTokens,
  }),
  usualByNow: tokens({
    label: 'Usual by now',
    topic: 'income',
    of: ({ usual }: { readonly usual: number }) => usual,
  }),
  privateShows: tokens({
    label: 'Private shows',
    topic: 'income',
    of: ({ privateTokens }: { readonly privateTokens: number }) => privateTokens,
  }),
  spyShows: tokens({
    label: 'Spy shows',
    topic: 'income',
    of: ({ spyTokens }: { readonly spyTokens: number }) => spyTokens,
  }),
  fanClubIncome: tokens({
    label: 'Fan club',
    topic: 'income',
    of: ({ fanClubTokens }: { readonly fanClubTokens: number }) => fanClubTokens,
  }),
  unexplainedIncome: tokens({
    label: 'Other income',
    topic: 'income',
    of: ({ unexplainedTokens }: { readonly unexplainedTokens: number }) => unexplainedTokens,
  }),
  ledgerIncome: tokens({
    label: 'Income other than tips',
    topic: 'income',
    of: ({ ledgerTokens }: { readonly ledgerTokens: number }) => ledgerTokens,
  }),
  tipsGiven: tokens({
    label: 'Tips you gave',
    topic: 'income',
    of: ({ givenTokens }: { readonly givenTokens: number }) => givenTokens,
  }),
} as const;
