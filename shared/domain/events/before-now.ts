import { isPossibleTime } from './platform-event';

/**
 * A stored time of an event, or null if it lies in the future: earlier versions believed such ids.
 *
 * @param now epoch ms
 */
export function beforeNow(ms: number | null, now: number): number | null {
  return ms !== null && isPossibleTime(ms, now) ? ms : null;
}
