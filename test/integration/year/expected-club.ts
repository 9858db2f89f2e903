import { DAY, groupBy } from './arithmetic';
import type { Life } from './life';
import { NOW } from './rooms';

export interface Membership {
  readonly name: string;
  readonly start: number;
  /** Whether the join was reported. */
  readonly isStartReported: boolean;
  readonly lastSeen: number;
  /** Null while it counts as running. */
  readonly end: number | null;
}

/** A membership counts as running this long after its member was last seen in it. */
const RUNS = 31 * DAY;

/**
 * Returns memberships from what was reported about each viewer in finished sessions: by name, then
 * in order.
 */
export function clubOf({ events: all, broadcasts }: Life): Membership[] {
  const live = broadcasts.find(({ end }) => end === null)?.start;
  const seen = all.filter(
    ({ isByViewer, isFan, broadcast }) =>
      isByViewer && isFan && (broadcast === null || broadcast !== live),
  );
  return [...groupBy(seen, ({ user }) => user)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, own]) => {
      const periods: { start: number; isStartReported: boolean; lastSeen: number }[] = [];
      for (const { ms, method } of own) {
        const last = periods.at(-1);
        const joins = method === 'fanclubJoin';
        if (!last || joins || ms - last.lastSeen > RUNS) {
          periods.push({ start: ms, isStartReported: joins, lastSeen: ms });
        } else {
          last.lastSeen = ms;
        }
      }
      return periods.map((period, place) => ({
        name,
        ...period,
        end: place < periods.length - 1 || NOW - period.lastSeen > RUNS ? period.lastSeen : null,
      }));
    });
}
