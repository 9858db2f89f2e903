/** What numbers are counted in. */
export const UNITS = {
  tokens: 'tokens',
  tokensPerHour: 'tokens per hour',
  usd: 'US dollars',
  seconds: 'hours and minutes',
  count: 'count',
  percent: 'percent',
  place: 'place, 1 is the best',
} as const;
export type Unit = keyof typeof UNITS;
