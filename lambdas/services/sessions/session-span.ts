import type { Interval } from '@shared/domain/events/room-snapshots';
import type { Segment } from '@shared/domain/fold/fold';

/**
 * From a broadcast's start to its end, or to its newest sign of life while none was seen: the
 * figures of the account go on long after.
 */
export function spanOf({ start, broadcast, last }: Segment): Interval {
  return { start, end: broadcast?.stop ?? broadcast?.lastActive ?? last.ms };
}
