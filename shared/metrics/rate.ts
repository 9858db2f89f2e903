/**
 * Shorter times give no rate, because a single tip in the first minutes would look like a record.
 * This is the only minimum of hourly rates.
 */
export const MIN_RATED_SECONDS = 15 * 60;

/**
 * Returns tokens per hour live, unrounded; null below 15 minutes. The only formula for hourly
 * rates.
 */
export function perHour(tokens: number, seconds: number): number | null {
  return seconds < MIN_RATED_SECONDS ? null : (tokens * 3600) / seconds;
}
