import type { VisitorsByType } from '../fold/segment-stats';
import { MEMBER_TYPES } from '../platform/member-type';
import { localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { firstDateOf } from '../time/step-dates';
import { DAY_MS } from '../time/utc-day';
import type { MemberCounts } from './member-days';

/** So many points are an answer of about 8 KB, gzipped. */
const MAX_POINTS = 400;

export const MEMBER_STEPS = ['session', 'day', 'month'] as const;
export type MemberStep = (typeof MEMBER_STEPS)[number];

/** Visitors by type of one session, or of all sessions that started on a local day or in a month. */
export interface GroupedMembers extends MemberCounts {
  readonly sessions: number;
}

/**
 * Returns each session, or if there are many, the sums of their days; over more than a year, of their
 * months. A sum starts with its first session.
 *
 * @param sessions oldest first
 * @param offsetAt the zone of days and months
 */
export function groupMembers(
  sessions: readonly MemberCounts[],
  offsetAt: OffsetAt,
): { by: MemberStep; groups: GroupedMembers[] } {
  const by = chooseStep(sessions);
  if (by === 'session') return { by, groups: sessions.map((one) => ({ ...one, sessions: 1 })) };
  const groups = new Map<string, GroupedMembers>();
  for (const { start, counts } of sessions) {
    const key = firstDateOf(localDate(start, offsetAt), by);
    const group = groups.get(key);
    groups.set(key, {
      start: group?.start ?? start,
      counts: group ? addCounts(group.counts, counts) : counts,
      sessions: (group?.sessions ?? 0) + 1,
    });
  }
  return { by, groups: [...groups.values()] };
}

function chooseStep(sessions: readonly MemberCounts[]): MemberStep {
  const first = sessions[0];
  const last = sessions.at(-1);
  if (!first || !last || sessions.length <= MAX_POINTS) return 'session';
  // The dates of both ends count.
  return last.start - first.start <= (MAX_POINTS - 2) * DAY_MS ? 'day' : 'month';
}

function addCounts(
  some: Readonly<VisitorsByType>,
  more: Readonly<VisitorsByType>,
): Readonly<VisitorsByType> {
  const sums = { ...some };
  for (const type of MEMBER_TYPES) sums[type] += more[type];
  return sums;
}
