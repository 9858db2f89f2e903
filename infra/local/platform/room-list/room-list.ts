import { type Answer, json } from '../answer';
import type { Room } from '../world/room';
import { MINUTE } from '../world/spans';
import { listed, type OnlineRoom } from './listed-room';
import { onlineCustomer } from './online-customer';
import { type RoomQuery, readRoomQuery } from './room-query';
import { strangersOf } from './strangers';

/** What the room list is made of. */
export interface RoomListOptions {
  readonly seed: number;
  readonly anchor: number;
  readonly crowd: number;
  readonly rooms: readonly Room[];
}

/**
 * The public list of rooms that are online: customers among strangers, in no order of viewers.
 * Viewers, followers and shows change once a minute; `seconds_online` runs on.
 */
export function roomList({ seed, anchor, crowd, rooms }: RoomListOptions) {
  const strangers = strangersOf(seed, anchor, crowd);
  const names = new Set(rooms.map((room) => room.plan.name));

  const online = (at: number): OnlineRoom[] => {
    const all = strangers.online(at).filter((room) => !names.has(room.name));
    for (const room of rooms) {
      const customer = onlineCustomer(room, anchor, at);
      if (customer) all.splice((room.plan.name.length * 37) % (all.length + 1), 0, customer);
    }
    return all;
  };

  let snapshot: { readonly minute: number; readonly rooms: OnlineRoom[] } | undefined;

  return function answer(params: URLSearchParams, now: number, origin: string): Answer {
    const read = readRoomQuery(params);
    if ('errors' in read) return json(400, read.errors);

    const minute = Math.floor(now / MINUTE);
    if (snapshot?.minute !== minute) snapshot = { minute, rooms: online(minute * MINUTE) };

    const { limit, offset, wm } = read.query;
    const matches = snapshot.rooms.filter((room) => isAskedFor(room, read.query));
    const page = matches.slice(offset, offset + limit);
    return json(200, {
      results: page.map((room) => listed(room, now, origin, wm)),
      count: matches.length,
    });
  };
}

function isAskedFor(room: OnlineRoom, query: RoomQuery): boolean {
  const { gender, region, tag, hd, exhibitionist } = query;
  return (
    (gender.length === 0 || gender.includes(room.gender)) &&
    (region.length === 0 || region.includes(room.region)) &&
    tag.every((wanted) => room.tags.includes(wanted)) &&
    (hd === undefined || room.isHd === hd) &&
    (exhibitionist === undefined || room.isExhibitionist === exhibitionist)
  );
}
