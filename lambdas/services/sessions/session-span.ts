import type { Interval } from '@shared/domain/events/room-snapshots';
import type { Segment } from '@shared/domain/fold/fold';

/**
 * Returns a session's start and end, or its latest activity while no stop was seen. Not its last
 * event: balances keep arriving long after the session.
 */
export function spanOf({ start, broadcast, last }: Segment): Interval {
  return { start, end: broadcast?.stop ?? broadcast?.lastActive ?? last.ms };
}
