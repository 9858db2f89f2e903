import type { Stretch } from '../fold/fold';
import { utcMonth } from '../time/utc-day';

/** Visitors of one broadcast by type, in the order of MEMBER_TYPES. */
export interface MemberCounts {
  /** Epoch ms. */
  readonly start: number;
  readonly counts: readonly number[];
}

/** Broadcasts that began in a month. @param stretches all that touch it, oldest first */
export function monthMembers(month: string, stretches: readonly Stretch[]): MemberCounts[] {
  return stretches
    .filter(({ kind, start }) => kind === 'broadcast' && utcMonth(start) === month)
    .map(({ start, figures }) => ({ start, counts: figures.memberTypes }));
}
