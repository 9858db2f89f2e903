import { type Answer, json } from '../answer';
import type { AnyMisbehavior } from '../misbehavior';
import { listed, type OnlineRoom } from './listed-room';
import type { OnlineRooms } from './online-rooms';
import { type RoomQuery, readRoomQuery } from './room-query';

/**
 * Serves the public list of online rooms, not sorted by viewers. Viewers, followers and shows
 * change once a minute; `seconds_online` advances continuously.
 */
export function roomList(online: OnlineRooms) {
  let requests = 0;

  return function answer(
    params: URLSearchParams,
    now: number,
    origin: string,
    misbehavior?: AnyMisbehavior,
  ): Answer {
    const read = readRoomQuery(params);
    if ('errors' in read) return json(400, read.errors);

    const { limit, offset, wm } = read.query;
    const matches = skewed(
      online(now).filter((room) => isRequested(room, read.query)),
      misbehavior,
      requests++,
    );
    const page = matches.slice(offset, offset + limit);
    const drift = misbehavior?.kind === 'count-drift' ? misbehavior.by : 0;
    return json(200, {
      results: page.map((room) => listed(room, now, origin, wm)),
      count: Math.max(0, matches.length + drift),
    });
  };
}

function skewed(
  rooms: readonly OnlineRoom[],
  misbehavior: AnyMisbehavior | undefined,
  requests: number,
): readonly OnlineRoom[] {
  switch (misbehavior?.kind) {
    case 'missing-region':
      return rooms.filter(({ region }) => region !== misbehavior.region);
    case 'shift': {
      if (rooms.length === 0) return rooms;
      const places = (requests * misbehavior.rooms) % rooms.length;
      return [...rooms.slice(places), ...rooms.slice(0, places)];
    }
    default:
      return rooms;
  }
}

function isRequested(room: OnlineRoom, query: RoomQuery): boolean {
  const { gender, region, tag, hd, exhibitionist } = query;
  return (
    (gender.length === 0 || gender.includes(room.gender)) &&
    (region.length === 0 || region.includes(room.region)) &&
    tag.every((wanted) => room.tags.includes(wanted)) &&
    (hd === undefined || room.isHd === hd) &&
    (exhibitionist === undefined || room.isExhibitionist === exhibitionist)
  );
}
