import type { ListedRoom } from '@shared/domain/site/listed-room';
import type { OnlineRoom } from '../platform/room-list/listed-room';
import type { OnlineRooms } from '../platform/room-list/online-rooms';

/** The rows a scanner would have read from the room list at a time (epoch ms). */
export function listCrawl(online: OnlineRooms, at: number): ListedRoom[] {
  return online(at).map((room) => listedRoom(room, at));
}

function listedRoom(room: OnlineRoom, fetchedAt: number): ListedRoom {
  const { name, gender, region, status, viewers, followers, subject, tags, since } = room;
  return {
    name,
    gender,
    region,
    show: status,
    viewers,
    followers,
    fetchedAt,
    // The list contains the time online in full seconds.
    connectedSince: fetchedAt - Math.floor((fetchedAt - since) / 1000) * 1000,
    subject,
    tags,
  };
}
