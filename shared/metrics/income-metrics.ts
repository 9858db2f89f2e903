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
    includes:
      'Everything you earned: tips on air and off, photos and videos, private and group shows, spy shows and your fan club. Tips and media are exact. The rest is exact where you uploaded your token ledger, estimated from your balance where you connected the Stats API, and missing otherwise; the number is then marked "at least".',
  }),
  incomePerHour: tokens({
    label: 'Income per hour',
    unit: 'tokensPerHour',
    topic: 'income',
    of: ({ incomeTokens, seconds }: Timed<'incomeTokens'>) => perHour(incomeTokens, seconds),
    minimum: ENOUGH_TIME,
    includes: 'Income divided by the hours you were live.',
  }),
  incomePerSession: tokens({
    label: 'Income per session',
    topic: 'income',
    of: ({ incomeTokens, sessions }: Pick<Stats, 'incomeTokens' | 'sessions'>) =>
      sessions === 0 ? null : incomeTokens / sessions,
    includes: 'Income divided by the number of sessions.',
  }),
  incomePerDay: tokens({
    label: 'Income per day',
    topic: 'income',
    of: ({ incomeTokens, days }: Pick<Stats, 'incomeTokens' | 'days'>) =>
      days === 0 ? null : incomeTokens / days,
    includes:
      'Income divided by the days of the period that have passed. Days off count as 0. Days before your first session do not count.',
  }),
  media: tokens({
    label: 'Media',
    topic: 'income',
    of: ({ mediaTokens }: Pick<Stats, 'mediaTokens'>) => mediaTokens,
    includes: 'Tokens paid for photos and videos, on air and off. Each sale is counted exactly.',
  }),
  privateShows: tokens({
    label: 'Private shows',
    topic: 'income',
    of: ({ privateTokens }: { readonly privateTokens: number }) => privateTokens,
    includes:
      'Tokens from private and group shows. Exact where your token ledger covers the time, otherwise estimated from how your balance rose during the show. Without a ledger it includes spy shows.',
  }),
  spyShows: tokens({
    label: 'Spy shows',
    topic: 'income',
    of: ({ spyTokens }: { readonly spyTokens: number }) => spyTokens,
    includes:
      'Tokens from viewers who watched a private show. Only your token ledger tells them apart from the private show itself.',
  }),
  fanClubIncome: tokens({
    label: 'Fan club',
    topic: 'income',
    of: ({ fanClubTokens }: { readonly fanClubTokens: number }) => fanClubTokens,
    includes:
      'Tokens from viewers who joined your fan club. Exact where your token ledger covers the time, otherwise estimated from your balance.',
  }),
  unexplainedIncome: tokens({
    label: 'Other income',
    topic: 'income',
    of: ({ unexplainedTokens }: { readonly unexplainedTokens: number }) => unexplainedTokens,
    includes:
      'What raised your balance without an event: fan club renewals, tips sent while we could not listen, and anything else.',
  }),
  ledgerIncome: tokens({
    label: 'Income beside tips',
    topic: 'income',
    of: ({ ledgerTokens }: { readonly ledgerTokens: number }) => ledgerTokens,
    includes: 'Everything but tips, from the time your uploaded token ledger covers.',
  }),
  tipsGiven: tokens({
    label: 'Tips you gave',
    topic: 'income',
    of: ({ givenTokens }: { readonly givenTokens: number }) => givenTokens,
    includes:
      'Tokens you tipped to others, from your uploaded token ledger. Not part of any income.',
  }),
} as const;
