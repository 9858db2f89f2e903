/**
 * Shorter times give no rate: a single tip in the first minutes would look like a record. This is
 * the only minimum of rates by the hour.
 */
export const MIN_RATED_SECONDS = 15 * 60;

/** What came per hour live, unrounded; null below 15 minutes. The one formula for rates by the hour. */
export function perHour(tokens: number, seconds: number): number | null {
  return seconds < MIN_RATED_SECONDS ? null : (tokens * 3600) / seconds;
}
