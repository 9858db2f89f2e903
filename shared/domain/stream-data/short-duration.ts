/** `2h 15m`, and `15m` below an hour; minutes that have not passed do not count. */
export function formatShortDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}m` : `${hours}h ${minutes % 60}m`;
}
