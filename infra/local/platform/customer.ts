import { createRoomFeed, type RoomFeed } from './feed/room-feed';
import { type Bookkeeper, createBookkeeper } from './truth/bookkeeper';
import { openRoom, type Room } from './world/room';
import type { RoomPlan } from './world/room-plan';

/** A room whose broadcaster has API tokens. */
export interface Customer {
  readonly room: Room;
  readonly feed: RoomFeed;
  readonly books: Bookkeeper;
  /** Undefined once it is revoked. */
  eventsToken: string | undefined;
}

export function createCustomers(
  seed: number,
  anchor: number,
  plans: readonly RoomPlan[],
): Map<string, Customer> {
  return new Map(
    plans.map((plan) => {
      const room = openRoom(seed, anchor, plan);
      const { eventsToken } = plan;
      return [
        plan.name,
        { room, feed: createRoomFeed(room), books: createBookkeeper(room), eventsToken },
      ];
    }),
  );
}
