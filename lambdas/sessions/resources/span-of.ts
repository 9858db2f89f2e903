import type { Stretch } from '../../../shared/domain/fold/fold';
import type { Interval } from '../../../shared/domain/sights';

/** From a broadcast's start to its end, or to its newest event while it is on air. */
export function spanOf({ start, broadcast, last }: Stretch): Interval {
  return { start, end: broadcast?.stop ?? last.ms };
}
