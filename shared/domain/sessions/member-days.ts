import type { Segment } from '../fold/fold';
import { MEMBER_TYPES } from '../platform/member-type';
import { utcMonth } from '../time/utc-day';

/** A session's visitors by member type, in the order of MEMBER_TYPES. */
export interface MemberCounts {
  /** Epoch ms. */
  readonly start: number;
  readonly counts: readonly number[];
}

/**
 * Lists the visitors by type of the sessions that started in a month.
 *
 * @param month `yyyy-mm`, UTC
 * @param segments all that touch the month, oldest first
 */
export function listMonthMembers(month: string, segments: readonly Segment[]): MemberCounts[] {
  return segments
    .filter(({ kind, start }) => kind === 'broadcast' && utcMonth(start) === month)
    .map(({ start, stats }) => ({
      start,
      counts: MEMBER_TYPES.map((type) => stats.memberTypes[type]),
    }));
}
