import type { incomeMetrics } from './income-metrics';

export const incomeDefinitions = {
  income:
    'Everything you earned during and between sessions: tips, photos and videos, private and group shows, spy shows, and your fan club. Tips and media are exact. The rest is exact where you uploaded your token ledger and estimated from your balance where you connected the Stats API. Without either it’s missing, and we mark the number “at least”.',
  incomePerHour: 'Income divided by the hours you were live.',
  incomePerSession: 'Income divided by the number of sessions.',
  incomePerDay:
    'Income divided by the days of the period that have passed. Days off count as 0. Days before your first session don’t count.',
  media:
    'Tokens paid for photos and videos, during and between sessions. We count every sale exactly.',
  earnedSoFar:
    'Tips and media sold since the running session started. Private shows and other income are added after it ends.',
  usualByNow:
    'What your last sessions, up to four, had brought in tips and media after the same time, on average. Those of the same weekday if there are at least two.',
  privateShows:
    'Tokens from private and group shows. Exact where your token ledger covers the time, otherwise estimated from how your balance rose during the show. Without a ledger it includes spy shows.',
  spyShows:
    'Tokens from viewers who watched a private show. Only your token ledger tells them apart from the private show itself.',
  fanClubIncome:
    'Tokens from viewers who joined your fan club. Exact where your token ledger covers the time, otherwise estimated from your balance.',
  unexplainedIncome:
    'Everything that raised your balance without an event: fan club renewals, tips we missed while we couldn’t listen, and anything else.',
  ledgerIncome: 'Everything but tips, from the time your uploaded token ledger covers.',
  tipsGiven:
    'Tokens you tipped to others, from your uploaded token ledger. Not part of any income.',
} as const satisfies Readonly<Record<keyof typeof incomeMetrics, string>>;
