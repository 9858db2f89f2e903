import type { Segment } from '../fold/fold';
import { utcMonth } from '../time/utc-day';

/** Visitors of one broadcast by type, in the order of MEMBER_TYPES. */
export interface MemberCounts {
  /** Epoch ms. */
  readonly start: number;
  readonly counts: readonly number[];
}

/** Broadcasts that began in a month. @param segments all that touch it, oldest first */
export function monthMembers(month: string, segments: readonly Segment[]): MemberCounts[] {
  return segments
    .filter(({ kind, start }) => kind === 'broadcast' && utcMonth(start) === month)
    .map(({ start, stats }) => ({ start, counts: stats.memberTypes }));
}
