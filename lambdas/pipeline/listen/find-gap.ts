import type { FeedGap } from '@lambdas/data/log/feed-gaps';
import { isPossibleTime, parseEventId } from '@shared/domain/events/platform-event';
import { rawIdOf } from './raw-id';

/**
 * Returns the time between an unknown cursor and the oldest event that the platform still has; null
 * if its events reach back to the cursor.
 *
 * @param events as received
 * @param now epoch ms
 */
export function findGap(
  cursor: string | null,
  events: readonly unknown[],
  now: number,
): FeedGap | null {
  const from = parseEventId(cursor)?.ms;
  const times = events
    .flatMap((event) => parseEventId(rawIdOf(event))?.ms ?? [])
    .filter((ms) => isPossibleTime(ms, now));
  const to = Math.min(...times);
  return from === undefined || times.length === 0 || to <= from ? null : { from, to };
}
