import type { Dice } from '@infra/local/platform/world/dice';
import type { Crawl, RoomList } from '@lambdas/integrations/room-list';
import { type ListedRoom, REGIONS, type Region } from '@shared/domain/site/listed-room';
import { nextTurn } from '../storage/next-turn';
import { listedAt } from '../world/room-facts';
import type { World } from '../world/world';
import type { Accumulator } from './accumulator';

/** Time between the pages of two regions. */
const PAGE_MS = 1_700;

/**
 * The public room list on a virtual clock, with regions that cannot be read completely, or at all,
 * and pages that shift during a crawl, so that a room is on none of them.
 *
 * @param faultShare share of crawls with some fault
 */
export function misbehavingRoomList(
  worlds: ReadonlyMap<string, World>,
  otherRooms: (ms: number) => readonly ListedRoom[],
  now: () => number,
  dice: Dice,
  faultShare: () => number,
  accumulator: Accumulator,
): RoomList {
  const listed = (region: Region, fetchedAt: number): ListedRoom[] => {
    const trackedRooms = [...worlds.values()].flatMap(
      ({ room, facts }) => listedAt(room, facts, fetchedAt) ?? [],
    );
    return [...trackedRooms, ...otherRooms(fetchedAt)].filter((room) => room.region === region);
  };

  let crawls = 0;
  return {
    async crawl(): Promise<Crawl> {
      const rooms: ListedRoom[] = [];
      const incomplete: Region[] = [];
      const fault = dice.chance(faultShare()) ? dice.pick(['none', 'some', 'shift']) : null;
      if (fault !== null) accumulator.fault(`list ${fault}`);
      // No two crawls read a page in the very same millisecond.
      crawls += 1;
      let fetchedAt = now() + (crawls % PAGE_MS);
      for (const region of REGIONS) {
        for (let pause = dice.integer(0, 2); pause > 0; pause--) await nextTurn();
        const found = listed(region, fetchedAt);
        if (fault === 'none' || (fault === 'some' && dice.chance(0.4))) {
          incomplete.push(region);
          rooms.push(...(fault === 'none' ? [] : found.slice(0, dice.integer(0, found.length))));
        } else {
          rooms.push(...found.filter(() => fault !== 'shift' || !dice.chance(0.2)));
        }
        fetchedAt += PAGE_MS;
      }
      const failures = incomplete.map(() => 'status 503');
      return { rooms, incomplete, pages: REGIONS.length - incomplete.length, failures };
    },
  };
}
