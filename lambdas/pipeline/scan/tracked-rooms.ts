import { listRooms, type Room } from '@lambdas/data/performers/rooms';
import { shardsOf } from '@lambdas/data/performers/shards';
import type { Listed, UnlistedRoom } from '@lambdas/data/site/site-listed';
import type { Table } from '@lambdas/runtime/table';
import {
  type Observation,
  roomSnapshotEvent,
  unlistedEvent,
} from '@shared/domain/events/observation';
import type { ListedRoom } from '@shared/domain/site/listed-room';
import { createRanking, type Ranks } from '@shared/domain/site/ranks';

/** Returns all tracked rooms. */
export async function listTrackedRooms(configs: Table): Promise<Room[]> {
  const shards = await Promise.all(shardsOf().map((shard) => listRooms(configs, shard)));
  return shards.flat();
}

/**
 * Returns the state after a complete crawl: the tracked rooms it contained, and those that
 * disappeared.
 */
export function listedAfter(
  before: Listed,
  at: number,
  tracked: readonly string[],
  rooms: readonly ListedRoom[],
): Listed {
  const onList = new Set(rooms.map(({ name }) => name));
  const isTracked = new Set(tracked);
  const unlisted = before.rooms
    .filter((room) => isTracked.has(room) && !onList.has(room))
    .map((room) => ({ room, at }));
  return {
    at,
    rooms: tracked.filter((room) => onList.has(room)),
    gone: [...before.gone, ...unlisted],
  };
}

/** Returns the observations of the tracked rooms. Ranks need the complete list. */
export function observationsByRoom(
  tracked: readonly string[],
  unlisted: readonly UnlistedRoom[],
  rooms: readonly ListedRoom[],
  isComplete: boolean,
): ReadonlyMap<string, readonly Observation[]> {
  const listed = new Map(rooms.map((room) => [room.name, room]));
  const ended = new Map<string, Observation[]>();
  for (const { room, at } of unlisted) {
    ended.set(room, [...(ended.get(room) ?? []), unlistedEvent(at)]);
  }
  const ranksOf = isComplete ? createRanking(rooms) : null;
  const observationsOf = (name: string): Observation[] => {
    const room = listed.get(name);
    return [...(ended.get(name) ?? []), ...(room ? [toRoomSnapshot(room, ranksOf?.(room))] : [])];
  };
  const all = tracked.map((name) => [name, observationsOf(name)] as const);
  return new Map(all.filter(([, observations]) => observations.length > 0));
}

function toRoomSnapshot(room: ListedRoom, ranks: Ranks | undefined): Observation {
  const { fetchedAt, connectedSince, show, viewers, followers, subject, tags } = room;
  return roomSnapshotEvent(fetchedAt, {
    connectedSince,
    show,
    viewers,
    followers,
    rank: ranks?.rank ?? null,
    genderRank: ranks?.genderRank ?? null,
    subject,
    tags,
  });
}
