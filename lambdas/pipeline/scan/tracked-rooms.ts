import { listRooms } from '@lambdas/data/performers/rooms';
import { SHARDS } from '@lambdas/data/performers/shards';
import type { Listed, UnlistedRoom } from '@lambdas/data/site/site-listed';
import type { Table } from '@lambdas/runtime/table';
import {
  type Observation,
  roomSnapshotEvent,
  unlistedEvent,
} from '@shared/domain/events/observation';
import type { ListedRoom } from '@shared/domain/site/listed-room';
import { createRanking, type Ranks } from '@shared/domain/site/ranks';

/** Returns the names of the tracked rooms, by shard. */
export async function listShards(configs: Table): Promise<string[][]> {
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => listRooms(configs, shard)),
  );
  return shards.map((rooms) => rooms.map(({ performer }) => performer));
}

/**
 * Returns the state after a complete crawl: the tracked rooms it contained, and those that
 * disappeared.
 */
export function listedAfter(
  before: Listed,
  at: number,
  shards: readonly (readonly string[])[],
  rooms: readonly ListedRoom[],
): Listed {
  const onList = new Set(rooms.map(({ name }) => name));
  const trackedRooms = shards.flat();
  const unlisted = before.rooms
    .filter((room) => trackedRooms.includes(room) && !onList.has(room))
    .map((room) => ({ room, at }));
  return {
    at,
    rooms: trackedRooms.filter((room) => onList.has(room)),
    gone: [...before.gone, ...unlisted],
  };
}

/** Returns each shard's observations by room. Ranks need the complete list. */
export function observationBatches(
  shards: readonly (readonly string[])[],
  unlisted: readonly UnlistedRoom[],
  rooms: readonly ListedRoom[],
  isComplete: boolean,
): ReadonlyMap<string, readonly Observation[]>[] {
  const listed = new Map(rooms.map((room) => [room.name, room]));
  const ranksOf = isComplete ? createRanking(rooms) : null;
  const observationsOf = (name: string): Observation[] => {
    const room = listed.get(name);
    const ends = unlisted.filter((one) => one.room === name).map(({ at }) => unlistedEvent(at));
    return [...ends, ...(room ? [toRoomSnapshot(room, ranksOf?.(room))] : [])];
  };
  return shards.map((names) => {
    const all = names.map((name) => [name, observationsOf(name)] as const);
    return new Map(all.filter(([, observations]) => observations.length > 0));
  });
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
