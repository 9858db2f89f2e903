import type { Segment } from '../fold/fold';
import type { VisitorsByType } from '../fold/segment-stats';
import { utcMonth } from '../time/utc-day';

/** A session's visitors by member type. */
export interface MemberCounts {
  /** Epoch ms. */
  readonly start: number;
  readonly counts: Readonly<VisitorsByType>;
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
    .map(({ start, stats }) => ({ start, counts: stats.memberTypes }));
}
