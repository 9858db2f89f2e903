const REFRESH_MS = 60_000;
const MAX_WAIT_MS = 10 * REFRESH_MS;

/**
 * How long to wait until the next refresh, in ms: a minute, and after failures in a row longer and
 * longer, up to about ten minutes. Failures are spread by a quarter each way, so that overlays don't
 * come back all at once after an outage.
 *
 * @param random from 0 to 1
 */
export function nextWait(failures: number, retryAfterMs: number, random = Math.random()): number {
  if (failures === 0) return REFRESH_MS;
  const wait = Math.min(MAX_WAIT_MS, REFRESH_MS * 2 ** (failures - 1));
  return Math.max(retryAfterMs, wait * (0.75 + random / 2));
}
