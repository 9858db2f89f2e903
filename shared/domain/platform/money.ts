/** What the platform pays a broadcaster for one token. */
export const USD_PER_TOKEN = 0.05;

/** Tokens in US dollars, before the platform's own payout rules: an estimate. */
export function tokensToUsd(tokens: number): number {
  return tokens * USD_PER_TOKEN;
}
