/** An older report means that its listener is late. */
const FRESH_MS = 5 * 60_000;

/** Whether a time is at most 5 minutes before `now`, both by the service's clock. */
export function isFresh(time: string | null, now: string): boolean {
  return time !== null && Date.parse(now) - Date.parse(time) <= FRESH_MS;
}
