import type { Room } from '../world/room';
import { MINUTE } from '../world/spans';
import type { OnlineRoom } from './listed-room';
import { onlineCustomer } from './online-customer';
import { createOtherRooms } from './other-rooms';

/** The rooms of the platform. */
export interface Population {
  readonly seed: number;
  readonly anchor: number;
  readonly crowd: number;
  readonly rooms: readonly Room[];
}

/** Lists all rooms online during the minute of a time (epoch ms): customers and others. */
export type OnlineRooms = (at: number) => readonly OnlineRoom[];

export function onlineRooms({ seed, anchor, crowd, rooms }: Population): OnlineRooms {
  const otherRooms = createOtherRooms(seed, anchor, crowd);
  const names = new Set(rooms.map((room) => room.plan.name));
  let latest: { readonly minute: number; readonly rooms: readonly OnlineRoom[] } | undefined;

  const online = (at: number): OnlineRoom[] => {
    const all: OnlineRoom[] = otherRooms.online(at).filter((room) => !names.has(room.name));
    for (const room of rooms) {
      const customer = onlineCustomer(room, anchor, at);
      if (customer) all.splice((room.plan.name.length * 37) % (all.length + 1), 0, customer);
    }
    return all;
  };

  return (at) => {
    const minute = Math.floor(at / MINUTE);
    if (latest?.minute !== minute) latest = { minute, rooms: online(minute * MINUTE) };
    return latest.rooms;
  };
}
