/** Whole tokens an hour; null for less than a minute, which says nothing about an hour. */
export function tokensPerHour(tokens: number, seconds: number): number | null {
  return seconds < 60 ? null : Math.round((tokens * 3600) / seconds);
}

/** `2h 15m`, and `15m` below an hour; minutes that have not passed do not count. */
export function shortDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}m` : `${hours}h ${minutes % 60}m`;
}
