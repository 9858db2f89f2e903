const FIRST_MS = 15_000;
const MAX_MS = 10 * 60_000;

/**
 * How long to wait after failures in a row, in ms: 15 seconds, then longer and longer, up to about ten
 * minutes, spread by a quarter each way, so that extensions don't come back all at once after an outage.
 *
 * @param retryAfterMs how long the service wants to be left alone; 0 if it doesn't say
 * @param random from 0 to 1
 */
export function retryWait(failures: number, retryAfterMs: number, random: number): number {
  const wait = Math.min(MAX_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.max(retryAfterMs, wait * (0.75 + random / 2));
}
