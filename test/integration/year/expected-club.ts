import { DAY, groupBy } from './arithmetic';
import type { Life } from './life';
import { NOW } from './rooms';

export interface Membership {
  readonly name: string;
  readonly start: number;
  /** Whether the join was reported. */
  readonly isStartTold: boolean;
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
export function clubOf({ told, broadcasts }: Life): Membership[] {
  const live = broadcasts.find(({ end }) => end === null)?.start;
  const seen = told.filter(
    ({ isTheirs, isFan, broadcast }) =>
      isTheirs && isFan && (broadcast === null || broadcast !== live),
  );
  return [...groupBy(seen, ({ user }) => user)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, events]) => {
      const spells: { start: number; isStartTold: boolean; lastSeen: number }[] = [];
      for (const { ms, method } of events) {
        const last = spells.at(-1);
        const joins = method === 'fanclubJoin';
        if (!last || joins || ms - last.lastSeen > RUNS) {
          spells.push({ start: ms, isStartTold: joins, lastSeen: ms });
        } else {
          last.lastSeen = ms;
        }
      }
      return spells.map((spell, place) => ({
        name,
        ...spell,
        end: place < spells.length - 1 || NOW - spell.lastSeen > RUNS ? spell.lastSeen : null,
      }));
    });
}
