import type { Segment } from '../fold/fold';
import { DAY_MS, utcMonth } from '../time/utc-day';

/** A fan club member seen during one segment. Times are epoch ms. */
export interface MemberObservation {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** When they joined; null if they did not join during the segment. */
  readonly joined: number | null;
}

/** Fan club members seen during the segments of a month, oldest segment first. */
export interface MonthClub {
  readonly segments: readonly {
    readonly kind: Segment['kind'];
    /** Start of the segment, epoch ms. */
    readonly start: number;
    readonly members: readonly MemberObservation[];
  }[];
}

/** A membership, as far as it was observed. Times are epoch ms. */
export interface Membership {
  readonly name: string;
  /** When the member joined or, if the join was not observed, was first seen as a member. */
  readonly start: number;
  /** API name: whether the join was observed. False for members who joined before data collection began. */
  readonly isStartTold: boolean;
  readonly lastSeen: number;
  /** The same member started another membership later. */
  readonly isFollowed: boolean;
}

/**
 * A membership counts as running for this long after its member was last seen. The platform reports
 * joins and current members but never the end of a membership, and memberships are billed monthly.
 */
export const MEMBERSHIP_MS = 31 * DAY_MS;

/**
 * Collects the fan club members seen in the segments that start in a month.
 *
 * @param month `yyyy-mm` (UTC)
 * @param segments all segments that touch the month
 */
export function collectMonthClub(month: string, segments: readonly Segment[]): MonthClub {
  return {
    segments: segments.filter(({ start }) => utcMonth(start) === month).flatMap(clubOf),
  };
}

/** The members seen in a segment; nothing where there were none. */
export function clubOf({ kind, start, stats }: Segment): MonthClub['segments'][number][] {
  if (stats.club.length === 0) return [];
  const members = stats.club.map(({ name, first, last, joined }) => ({
    name,
    first: stats.origin + first,
    last: stats.origin + last,
    joined: joined === null ? null : stats.origin + joined,
  }));
  return [{ kind, start, members }];
}

/**
 * Combines observations into memberships, sorted by member name, then by time. A member who was not
 * seen for 31 days, or who joins again, starts a new membership.
 */
export function buildMemberships(observations: Iterable<MemberObservation>): Membership[] {
  const ordered = [...observations].sort((a, b) => a.first - b.first || (a.name < b.name ? -1 : 1));
  const byName = new Map<string, Membership[]>();
  for (const { name, first, last, joined } of ordered) {
    const memberships = byName.get(name) ?? [];
    byName.set(name, memberships);
    const running = memberships.at(-1);
    const isNew = joined !== null || !running || first - running.lastSeen > MEMBERSHIP_MS;
    if (isNew) {
      if (running) memberships[memberships.length - 1] = { ...running, isFollowed: true };
      const start = joined ?? first;
      const lastSeen = Math.max(last, start);
      memberships.push({
        name,
        start,
        isStartTold: joined !== null,
        lastSeen,
        isFollowed: false,
      });
    } else {
      memberships[memberships.length - 1] = {
        ...running,
        lastSeen: Math.max(running.lastSeen, last),
      };
    }
  }
  return [...byName.keys()].sort().flatMap((name) => byName.get(name) ?? []);
}

/**
 * When a membership ended (epoch ms); null while it counts as running.
 *
 * @param now epoch ms
 */
export function findMembershipEnd(
  { lastSeen, isFollowed }: Pick<Membership, 'lastSeen' | 'isFollowed'>,
  now: number,
): number | null {
  return isFollowed || now - lastSeen > MEMBERSHIP_MS ? lastSeen : null;
}
