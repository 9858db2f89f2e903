import type { Segment } from '../fold/fold';
import { DAY_MS, utcMonth } from '../time/utc-day';

/** A member seen in one stretch. Times are epoch ms. */
export interface MemberObservation {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** When they joined, if they did in it. */
  readonly joined: number | null;
}

/** Fan club members of a month's stretches, oldest first. */
export interface MonthClub {
  readonly segments: readonly {
    readonly kind: Segment['kind'];
    /** Start of the stretch, epoch ms. */
    readonly start: number;
    readonly members: readonly MemberObservation[];
  }[];
}

/** A membership, as far as it is known. Times are epoch ms. */
export interface Membership {
  readonly name: string;
  /** When they joined, or were first seen in it. */
  readonly start: number;
  /** Whether the joining was told; members from before the collection began only show. */
  readonly isStartTold: boolean;
  readonly lastSeen: number;
  /** The same member began another one later. */
  readonly isFollowed: boolean;
}

/**
 * The platform tells of joins and of being a member, never of the end: memberships are monthly, so
 * one counts as running for 31 days after its member was last seen in it.
 */
export const MEMBERSHIP_MS = 31 * DAY_MS;

/** @param segments all that touch the month `yyyy-mm` (UTC) */
export function monthClub(month: string, segments: readonly Segment[]): MonthClub {
  return {
    segments: segments
      .filter(({ start, stats }) => utcMonth(start) === month && stats.club.length > 0)
      .map(({ kind, start, stats }) => ({
        kind,
        start,
        members: stats.club.map(([name, first, last, joined]) => ({
          name,
          first: stats.origin + first,
          last: stats.origin + last,
          joined: joined === null ? null : stats.origin + joined,
        })),
      })),
  };
}

/**
 * Memberships that sights make up, by name, then in order. A member not seen for 31 days, or who
 * joins again, has begun another one.
 */
export function membershipsOf(observations: Iterable<MemberObservation>): Membership[] {
  const ordered = [...observations].sort((a, b) => a.first - b.first || (a.name < b.name ? -1 : 1));
  const byName = new Map<string, Membership[]>();
  for (const { name, first, last, joined } of ordered) {
    const known = byName.get(name) ?? [];
    byName.set(name, known);
    const running = known.at(-1);
    const isFresh = joined !== null || !running || first - running.lastSeen > MEMBERSHIP_MS;
    if (isFresh) {
      if (running) known[known.length - 1] = { ...running, isFollowed: true };
      const start = joined ?? first;
      const lastSeen = Math.max(last, start);
      known.push({ name, start, isStartTold: joined !== null, lastSeen, isFollowed: false });
    } else {
      known[known.length - 1] = { ...running, lastSeen: Math.max(running.lastSeen, last) };
    }
  }
  return [...byName.keys()].sort().flatMap((name) => byName.get(name) ?? []);
}

/** When a membership ended, null while it counts as running (epoch ms). */
export function endOf(
  { lastSeen, isFollowed }: Pick<Membership, 'lastSeen' | 'isFollowed'>,
  now: number,
): number | null {
  return isFollowed || now - lastSeen > MEMBERSHIP_MS ? lastSeen : null;
}
