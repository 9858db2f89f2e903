import type { OnlineRoom, Region } from '../room-list/listed-room';
import { MINUTE } from '../world/spans';

/** Everything online during a minute. */
export interface SiteTruth extends Count {
  /** Start of the minute, epoch ms. */
  readonly at: number;
  readonly byGender: Readonly<Partial<Record<Gender, Count>>>;
  readonly byRegion: Readonly<
    Partial<Record<Region, Count & { readonly byGender: SiteTruth['byGender'] }>>
  >;
  /** A room counts for each of its tags. */
  readonly byTag: Readonly<Record<string, Count>>;
}

export interface Count {
  readonly cams: number;
  readonly viewers: number;
}

/** What the list shows of a room during a minute. */
export interface SnapshotTruth {
  /** Start of the minute, epoch ms. */
  readonly at: number;
  readonly viewers: number;
  readonly followers: number;
  readonly status: OnlineRoom['status'];
  readonly subject: string;
  readonly tags: readonly string[];
  /** The latest connect, epoch ms. */
  readonly since: number;
  readonly gender: Gender;
  readonly region: Region;
  /** Among all online rooms, and among those of the same gender. */
  readonly rank: RankTruth;
  readonly genderRank: RankTruth;
}

export interface RankTruth {
  /**
   * 1 is the most viewed room. Rooms with equal viewers share a rank, and the following ranks are
   * skipped.
   */
  readonly place: number;
  /** The worst rank it could have if ties were broken. */
  readonly lowest: number;
  readonly among: number;
}

type Gender = OnlineRoom['gender'];

export function findRoomSnapshot(
  rooms: readonly OnlineRoom[],
  name: string,
  at: number,
): SnapshotTruth | null {
  const room = rooms.find((online) => online.name === name);
  if (!room) return null;

  const { viewers, followers, status, subject, tags, since, gender, region } = room;
  return {
    at: startOfMinute(at),
    viewers,
    followers,
    status,
    subject,
    tags,
    since,
    gender,
    region,
    rank: rankOf(room, rooms),
    genderRank: rankOf(
      room,
      rooms.filter((other) => other.gender === gender),
    ),
  };
}

export function countSite(rooms: readonly OnlineRoom[], at: number): SiteTruth {
  const regions = grouped(rooms, ({ region }) => [region]);
  return {
    at: startOfMinute(at),
    ...counted(rooms),
    byGender: gendersOf(rooms),
    byRegion: mapped(regions, (some) => ({ ...counted(some), byGender: gendersOf(some) })),
    byTag: mapped(
      grouped(rooms, ({ tags }) => tags),
      counted,
    ),
  };
}

function rankOf(room: OnlineRoom, among: readonly OnlineRoom[]): RankTruth {
  const more = among.filter(({ viewers }) => viewers > room.viewers).length;
  const asMany = among.filter(({ viewers }) => viewers === room.viewers).length;
  return { place: more + 1, lowest: more + asMany, among: among.length };
}

function gendersOf(rooms: readonly OnlineRoom[]): SiteTruth['byGender'] {
  return mapped(
    grouped(rooms, ({ gender }) => [gender]),
    counted,
  );
}

function counted(rooms: readonly OnlineRoom[]): Count {
  return { cams: rooms.length, viewers: rooms.reduce((sum, { viewers }) => sum + viewers, 0) };
}

function grouped<K extends string>(
  rooms: readonly OnlineRoom[],
  keysOf: (room: OnlineRoom) => readonly K[],
): Map<K, OnlineRoom[]> {
  const groups = new Map<K, OnlineRoom[]>();
  for (const room of rooms) {
    for (const key of new Set(keysOf(room))) {
      const group = groups.get(key);
      if (group) group.push(room);
      else groups.set(key, [room]);
    }
  }
  return groups;
}

function mapped<K extends string, T>(
  groups: ReadonlyMap<K, OnlineRoom[]>,
  value: (rooms: readonly OnlineRoom[]) => T,
): Record<K, T> {
  return Object.fromEntries([...groups].map(([key, rooms]) => [key, value(rooms)])) as Record<K, T>;
}

function startOfMinute(at: number): number {
  return Math.floor(at / MINUTE) * MINUTE;
}
