/** Tokens per hour, as an integer; null for less than a minute, which is too short for a rate. */
export function tokensPerHour(tokens: number, seconds: number): number | null {
  return seconds < 60 ? null : Math.round((tokens * 3600) / seconds);
}

/** Formats a duration: `2h 15m`, or `15m` below an hour. Incomplete minutes are dropped. */
export function formatShortDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}m` : `${hours}h ${minutes % 60}m`;
}
