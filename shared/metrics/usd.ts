/**
 * What the platform pays a broadcaster per token, in USD (product specification, business
 * constants).
 */
export const USD_PER_TOKEN = 0.05;

/** Converts tokens to USD. An estimate: the platform's own payout rules are not applied. */
export function tokensToUsd(tokens: number): number {
  return tokens * USD_PER_TOKEN;
}
