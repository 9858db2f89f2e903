import { listQuietSpans, pickTime, type Visit } from './attendance';
import { type Cast, type Guest, listGuests } from './cast';
import type { Dice } from './dice';
import type { HiddenIncome } from './privates';
import type { Show } from './show';
import type { Chapter } from './timeline';
import type { WorldEvent } from './world-event';

/**
 * Follows, unfollows and fan club joins. Each one planned for the cast happens, whether or not they
 * visit.
 */
export function generateMemberships(
  dice: Dice,
  chapter: Chapter,
  show: Show | undefined,
  cast: Cast,
  visits: readonly Visit[],
): WorldEvent[] {
  const quiet = listQuietSpans(chapter, show);
  const aired = show ? [{ from: show.from + 1, to: show.to }] : quiet;
  const firstVisit = new Map<Guest, Visit>();
  for (const visit of visits) {
    if (!firstVisit.has(visit.guest)) firstVisit.set(visit.guest, visit);
  }
  const momentOf = (guest: Guest) => {
    const visit = firstVisit.get(guest);
    // People who are not in the room still hear of the session, and half of them act during it.
    if (!visit) {
      const stage = dice.chance(0.5) || quiet.length === 0 ? aired : quiet;
      return pickTime(dice, stage) ?? chapter.from;
    }
    const to = show && visit.from < show.to ? Math.min(visit.to, show.to) : visit.to;
    return Math.floor(dice.between(visit.from + 1, to));
  };

  return listGuests(cast).flatMap((guest) => {
    const moves: WorldEvent[] = [];
    if (guest.follows) moves.push({ kind: 'follow', at: momentOf(guest), guest });
    if (guest.unfollows) moves.push({ kind: 'unfollow', at: momentOf(guest), guest });
    if (guest.joinsFanclub) moves.push({ kind: 'fanclub', at: momentOf(guest), guest });
    return moves;
  });
}

/** Income from joins and renewals. */
export function listFanclubIncome(
  dice: Dice,
  chapter: Chapter,
  cast: Cast,
  moves: readonly WorldEvent[],
  tokens: number,
): HiddenIncome[] {
  const joined = moves.flatMap((move) =>
    move.kind === 'fanclub' ? [{ at: move.at, person: move.guest.person }] : [],
  );
  const renewed = cast.renewing.map((person) => ({
    at: Math.floor(dice.between(chapter.from, chapter.to)),
    person,
  }));

  return [...joined, ...renewed].map(({ at, person }) => ({
    at,
    kind: 'fanClub',
    tokens,
    username: person.username,
  }));
}
