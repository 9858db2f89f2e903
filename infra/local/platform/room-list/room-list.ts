import { type Answer, json } from '../answer';
import { listed, type OnlineRoom } from './listed-room';
import type { OnlineRooms } from './online-rooms';
import { type RoomQuery, readRoomQuery } from './room-query';

/**
 * The public list of rooms that are online, in no order of viewers. Viewers, followers and shows
 * change once a minute; `seconds_online` runs on.
 */
export function roomList(online: OnlineRooms) {
  return function answer(params: URLSearchParams, now: number, origin: string): Answer {
    const read = readRoomQuery(params);
    if ('errors' in read) return json(400, read.errors);

    const { limit, offset, wm } = read.query;
    const matches = online(now).filter((room) => isAskedFor(room, read.query));
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
